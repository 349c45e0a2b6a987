import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto'
import type { IdentityKeys } from '../keys'

export interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicJwk: JsonWebKey & { readonly kid: string; readonly alg: string; readonly use: string }
}

export interface ForgingKeys {
  /** The provider's own. */
  readonly own: Key
  /** One that the provider changes to; published only while a test wants it to be. */
  next(): Key
  /** One that is published nowhere but where the attacker says. */
  foreign(): Key
  hasForeign(): boolean
}

/** Made when first needed: two RSA keys cost a start more than it may take. */
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
