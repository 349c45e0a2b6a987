import { createHmac, createPublicKey, type KeyObject, sign } from 'node:crypto'

export type Json = Record<string, unknown>

/** A decoded ID token of the provider. */
export interface GoodToken {
  readonly header: Json
  readonly claims: Json
}

const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64url')
const decoded = (part: string | undefined): Json => JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Json

export function decodeToken(token: string): GoodToken {
  const [header, claims] = token.split('.')
  return { header: decoded(header), claims: decoded(claims) }
}

/** Signs any text: malformed tokens have valid signatures, so that only their format is wrong. */
export function signedText(header: string, claims: string, key: KeyObject): string {
  const input = `${encoded(header)}.${encoded(claims)}`
  return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
}

export const signed = (header: Json, claims: Json, key: KeyObject): string =>
  signedText(JSON.stringify(header), JSON.stringify(claims), key)

export const unsigned = (header: Json, claims: Json): string =>
  `${encoded(JSON.stringify(header))}.${encoded(JSON.stringify(claims))}.`

/** Algorithm confusion: the public key used as an HMAC secret. */
export function signedWithPublicKey(header: Json, claims: Json, key: KeyObject): string {
  const input = unsigned(header, claims).slice(0, -1)
  const secret = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}
