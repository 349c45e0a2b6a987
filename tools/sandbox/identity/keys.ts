import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import { z } from 'zod'
import { keptSecret } from '../../backend/web/secrets'

const Keys = z.object({
  /** The RSA key that signs tokens, private part included. */
  signing: z.looseObject({ kty: z.literal('RSA'), kid: z.string() }),
  cookies: z.array(z.string()).min(1),
  /** Key of the hashes under which one-time codes are stored. */
  codes: z.string(),
})

export interface IdentityKeys {
  readonly signing: JWK
  readonly cookies: readonly string[]
  readonly codes: string
}

/** The provider's keys: created once and stored in the state folder, so that tokens and sessions survive a restart. */
export function identityKeys(stateFolder: string): IdentityKeys {
  return Keys.parse(JSON.parse(keptSecret(stateFolder, 'identity-keys.json', freshKeys)))
}

function freshKeys(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = (): string => randomBytes(32).toString('base64url')
  const signing = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }
  return JSON.stringify({ signing, cookies: [secret()], codes: secret() })
}
