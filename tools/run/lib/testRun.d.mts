export const testRunFolder: string
export function testedDigest(): string
