import { randomBytes } from 'node:crypto'

type Prefix = 'bkg' | 'sub' | 'inq' | 'cnt'

/** 128 random bits: an id of somebody else's object cannot be guessed. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

export function isBookingId(id: string): boolean {
  return /^bkg_[0-9a-f]{32}$/.test(id)
}
