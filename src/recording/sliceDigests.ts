import { digestOf, hex } from './digest'

/** A digest of each branch of a state, so that a difference names its slice; shortened. */
export function digestOfEach(state: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.keys(state).map(key => [key, shortened(digestOf(state[key]))]))
}

/** Half as long, of both lanes: enough to tell a branch from itself once the whole is known to differ. A short one stays. */
export const shortened = (digest: string): string =>
  digest.length > 8 ? hex(parseInt(digest.slice(0, 8), 16) ^ parseInt(digest.slice(8), 16)) : digest
