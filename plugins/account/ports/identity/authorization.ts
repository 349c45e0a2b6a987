import * as oauth from 'oauth4webapi'
import type { World } from '@/runtime/effects/world'
import { exchange, type Tokens } from './exchange'
import { SCOPE, type Provider } from './provider'

/** What stays here while the provider asks who somebody is; its answer is worth nothing without it. */
export interface Asked {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
}

/** A new question to the provider, and the address that asks it (decisions.md D46). */
export async function newQuestion(
  provider: Provider,
  wishes: Readonly<Record<string, string>>,
): Promise<Asked & { readonly address: string }> {
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
    ...wishes,
  }).toString()
  return { state, nonce, verifier, redirectUri, address: address.href }
}

/**
 * Makes tokens of the provider's answer to a question.
 * @throws AppError, OAuth errors (see `identityError`)
 */
export function redeem(
  world: World,
  provider: Provider,
  answer: Readonly<Record<string, string>>,
  asked: Asked,
  turn?: AbortSignal,
): Promise<Tokens> {
  const { server } = provider
  return exchange(world, {
    provider,
    ...(turn && { turn }),
    ask(client, options) {
      const checked = oauth.validateAuthResponse(server, client, new URLSearchParams(answer), asked.state)
      return oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        checked,
        asked.redirectUri,
        asked.verifier,
        options,
      )
    },
    process: (client, response) =>
      oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: asked.nonce, requireIdToken: true }),
  })
}
