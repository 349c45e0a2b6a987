import { randomBytes, randomInt } from 'node:crypto'

type Prefix = 'bkg' | 'sub' | 'inq' | 'cnt' | 'crt' | 'ord' | 'inv' | 'chg' | 'ppl' | 'prf' | 'wtg'

/** 128 random bits, so that ids of other customers' objects cannot be guessed. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

export function isBookingId(id: string): boolean {
  return /^bkg_[0-9a-f]{32}$/.test(id)
}

export function isCartId(id: string): boolean {
  return /^crt_[0-9a-f]{32}$/.test(id)
}

// Crockford's base32: no two characters are confused when read out.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference of an order for people: `LS-7K3D-9QXM`. */
export function newReference(): string {
  const four = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `LS-${four()}-${four()}`
}
