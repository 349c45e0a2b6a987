import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto'
import type { IdentityKeys } from '../keys'

export interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicJwk: JsonWebKey & { readonly kid: string; readonly alg: string; readonly use: string }
}

export interface ForgingKeys {
  /** The provider's own key. */
  readonly own: Key
  /** The next key of a rotation; published only while a forgery requires it. */
  next(): Key
  /** The attacker's key, published at the attacker's URL only. */
  foreign(): Key
  hasForeign(): boolean
}

/** Created on first use: generating two RSA keys would slow down the start. */
export function forgingKeys({ signing }: IdentityKeys): ForgingKeys {
  let next: Key | undefined
  let foreign: Key | undefined
  return {
    own: keyFrom(createPrivateKey({ key: { ...signing }, format: 'jwk' }), signing.kid ?? ''),
    next: () => (next ??= freshKey()),
    foreign: () => (foreign ??= freshKey()),
    hasForeign: () => foreign !== undefined,
  }
}

const freshKey = (): Key =>
  keyFrom(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, randomBytes(8).toString('hex'))

function keyFrom(privateKey: KeyObject, kid: string): Key {
  const publicJwk = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
  return { kid, privateKey, publicJwk }
}
