import * as oauth from 'oauth4webapi'
import type { World } from '@/runtime/effects/world'
import { exchange, type Tokens } from './exchange'
import { SCOPE, type Provider } from './provider'

/** The secrets of one authorization request. The provider's response cannot be used without them. */
export interface AuthorizationRequest {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** A new authorization request and the URL that sends it (decisions.md D46). */
export async function newAuthorizationRequest(
  provider: Provider,
  parameters: Readonly<Record<string, string>>,
): Promise<AuthorizationRequest & { readonly address: string }> {
  const { server, clientId, audience, organization, redirectUri } = provider
  const state = oauth.generateRandomState()
  const nonce = oauth.generateRandomNonce()
  const verifier = oauth.generateRandomCodeVerifier()
  const address = new URL(server.authorization_endpoint ?? '')
  address.search = new URLSearchParams({
    client_id: clientId,
    scope: SCOPE,
    audience,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: 'en-GB',
    ...(organization === undefined ? {} : { organization }),
    ...parameters,
  }).toString()
  return { state, nonce, verifier, redirectUri, address: address.href }
}

/**
 * Exchanges the provider's response to an authorization request for tokens.
 * @throws AppError, OAuth errors (see `identityError`)
 */
export function redeem(
  world: World,
  provider: Provider,
  answer: Readonly<Record<string, string>>,
  request: AuthorizationRequest,
  turn?: AbortSignal,
): Promise<Tokens> {
  const { server } = provider
  return exchange(world, {
    provider,
    ...(turn && { turn }),
    request(client, options) {
      const checked = oauth.validateAuthResponse(server, client, new URLSearchParams(answer), request.state)
      return oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        checked,
        request.redirectUri,
        request.verifier,
        options,
      )
    },
    process: (client, response) =>
      oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: request.nonce, requireIdToken: true }),
  })
}
