import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { Settings } from '../../../tools/sandbox/settings'

export interface Expectation {
  readonly nonce?: string
  readonly organization?: string
  /** Keys fetched earlier; a client keeps them. */
  readonly keys?: ReturnType<typeof createRemoteJWKSet>
}

export const keysOf = ({ origins }: Settings, cooldownDuration = 30_000) =>
  createRemoteJWKSet(new URL(`${origins.identity}/.well-known/jwks.json`), { cooldownDuration })

/**
 * Every check of section S5 on an ID token, written anew and strictly, so that the tests see whether a forged token is bad for
 * the reason it claims.
 * @throws when a token may not be taken
 */
export async function checkIdToken(token: string, settings: Settings, expected: Expectation = {}): Promise<JWTPayload> {
  checkForm(token)
  const header = decodeProtectedHeader(token)
  if ('jku' in header || 'x5u' in header || 'jwk' in header) throw new Error('the header brings its own key')
  const { payload } = await jwtVerify(token, expected.keys ?? keysOf(settings), {
    algorithms: ['RS256'],
    issuer: `${settings.origins.identity}/`,
    audience: settings.clientId,
    clockTolerance: 61,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  })
  const now = Math.floor(Date.now() / 1_000)
  const { sub, exp, iat, nbf, aud } = payload
  if (typeof sub !== 'string' || sub === '') throw new Error('no subject')
  if (![exp, iat].every(Number.isSafeInteger) || now - Number(exp) > 60) throw new Error('times')
  if (nbf !== undefined && nbf - now > 60) throw new Error('not yet')
  if (payload['nonce'] !== (expected.nonce ?? 'nonce-1')) throw new Error('nonce')
  if (Array.isArray(aud) && aud.length > 1 && payload['azp'] !== settings.clientId) throw new Error('azp')
  if (expected.organization !== undefined && !belongs(payload, expected.organization)) throw new Error('organization')
  return payload
}

/** What parsers let pass: size, claims given twice, names that change every object. */
function checkForm(token: string): void {
  if (token.length > 64 * 1024) throw new Error('size')
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const claims: unknown = JSON.parse(text)
  if (JSON.stringify(claims) !== text) throw new Error('claims given twice')
  if (Object.hasOwn(Object(claims), '__proto__')) throw new Error('__proto__')
}

function belongs(payload: JWTPayload, organization: string): boolean {
  if (organization.startsWith('org_')) return payload['org_id'] === organization
  return String(payload['org_name']).trim().toLowerCase() === organization
}
