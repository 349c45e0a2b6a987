export const ROW_ID: string
