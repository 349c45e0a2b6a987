import * as oauth from 'oauth4webapi'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'

export const SCOPE = 'openid profile email offline_access'

/** The tenant as configured; its endpoints need no discovery (decisions.md D46). */
export interface Provider {
  readonly server: oauth.AuthorizationServer
  readonly clientId: string
  readonly audience: string
  readonly organization: string | undefined
  readonly redirectUri: string
  readonly options: { readonly [oauth.allowInsecureRequests]: boolean }
}

/** One object per tenant: the library caches the fetched keys by it. */
const servers = new Map<string, oauth.AuthorizationServer>()

/** @throws AppError `sign_in_unavailable` when no identity provider is configured (S6) */
export function providerOf({ config, navigation }: World): Provider {
  const { identity } = config
  if (!identity) throw new AppError('sign_in_unavailable')
  const issuer = `${identity.domain}/`
  const server = servers.get(issuer) ?? {
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
  }
  servers.set(issuer, server)
  return {
    server,
    clientId: identity.clientId,
    audience: identity.audience,
    organization: identity.organization,
    redirectUri: `${navigation.origin}/callback`,
    // the sandbox is served without TLS; a configured https: issuer is never called insecurely
    options: { [oauth.allowInsecureRequests]: issuer.startsWith('http:') },
  }
}

/** A second more than allowed (S5): the library already refuses at the limit; `checkClaims` checks exactly. */
const TOLERANCE_SECONDS = 61

/** @param skewSeconds the server's clock minus the device's */
export const clientOf = ({ clientId }: Provider, skewSeconds: number): oauth.Client => ({
  client_id: clientId,
  id_token_signed_response_alg: 'RS256',
  [oauth.clockSkew]: skewSeconds,
  [oauth.clockTolerance]: TOLERANCE_SECONDS,
})
