import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { identityKeys } from '../sandbox/identity/keys'
import type { Settings } from '../sandbox/settings'

/**
 * Makes bearers for invented customers with the sandbox's own key, so that a driver of thousands need not read as many
 * text messages. To the product API they are bearers of the identity service: they are checked like any.
 */
export function bearersOf(settings: Settings): (sub: string) => string {
  const { signing } = identityKeys(settings.stateFolder)
  const key = createPrivateKey({ key: signing as Record<string, unknown>, format: 'jwk' })
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = encoded({ alg: 'RS256', kid: signing.kid, typ: 'at+jwt' })
  return sub => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: `${settings.origins.identity}/`,
      aud: settings.audience,
      sub,
      iat: now,
      exp: now + 3_600,
      jti: jtiOf(sub),
    }
    const text = `${head}.${encoded(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }
}

const jtiOf = (sub: string): string => createHmac('sha256', 'bench').update(sub).digest('base64url').slice(0, 21)
