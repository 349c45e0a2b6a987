export const fullRunFolder: string
export function testedDigest(): string
