import { createHash, timingSafeEqual } from 'node:crypto'

/** Hashed first, so that lengths are equal and the comparison tells nothing by its time. No secret is the empty one. */
export function sameSecret(given: unknown, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return typeof given === 'string' && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}
