export interface Expiry {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

/** Reads `0428`, `428`, `04/28`, `4/28`, `04 / 2028`, `04-28`. Undefined when it is no month of this century. */
export function readExpiry(typed: string): Expiry | undefined {
  const found = /^(\d{1,2})\s*[/\-. ]?\s*(?:20)?(\d{2})$/.exec(typed.normalize('NFKC').trim())
  if (found === null) return undefined
  const month = Number(found[1])
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(found[2]) } : undefined
}

/** A card is good until the end of its month. `now` is read in UTC. */
export const isPast = ({ month, year }: Expiry, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1

/** Nobody is given a card for longer; catches a mistyped year. */
export const isTooFar = ({ year }: Expiry, now: Date): boolean => year > now.getUTCFullYear() + 20
