export const fullRunFolder: string
export function testsDigest(): string
