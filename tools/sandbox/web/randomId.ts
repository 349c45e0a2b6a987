import { randomBytes } from 'node:crypto'

/** An id that cannot be guessed (192 bits), e.g. `pi_3f…`. Safe in paths and queries. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(24).toString('base64url')}`
