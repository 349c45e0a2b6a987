export const COMPARE = '/compare'
export const QUOTE = '/quote'
