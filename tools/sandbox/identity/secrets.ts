import { createHash, randomBytes } from 'node:crypto'

/** 192 bits that open something once, safe in a link. */
export const freshSecret = (): string => randomBytes(24).toString('base64url')

/** What of it is kept: whoever reads the database can open nothing. No salt, because nobody can guess 192 bits. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
