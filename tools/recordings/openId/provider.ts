import * as oauth from 'oauth4webapi'
import type { Role } from '../agents/schema'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  /** Absent for a public client. */
  readonly clientSecret?: string | undefined
  readonly redirectUri: string
  readonly scope: string
  /** The claim that names an agent, in the audit too. */
  readonly nameClaim: string
  /** The claim with an agent's roles at the company: a name, or a path such as `realm_access.roles`. */
  readonly roleClaim: string
  /** The roles and their permissions; with both roles `privacy` applies. */
  readonly roles: Readonly<Record<'support' | 'privacy', readonly string[]>>
}

/** The values with which the provider's answer to a sign-in is checked. */
export interface BegunSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface KnownAgent {
  readonly name: string
  /** Undefined for a person of the company without a role here. */
  readonly role: Role | undefined
  /** When they last entered a password, or what the provider takes for one. */
  readonly provedAt: Date
}

/** The company's OpenID provider. */
export interface Provider {
  /** The URL to which the browser is sent. `mustProveAgain`: the person has to enter a password even if signed in there. */
  begin(mustProveAgain: boolean): Promise<{ readonly url: string; readonly begun: BegunSignIn }>
  /** Reads the provider's answer. Rejects unless it belongs to this sign-in and comes from the provider. */
  finish(answer: URLSearchParams, begun: BegunSignIn): Promise<KnownAgent>
}

/** The maximum age of the sign-in at the provider, in seconds. */
const MAX_AGE = 8 * 3_600
const TIMEOUT_MS = 5_000
/** How long the provider's metadata is cached, in ms. The library reads changed keys by itself. */
const DISCOVERY_LIFETIME_MS = 3_600_000

/** Code flow with PKCE, state and nonce; the ID token's signature is verified with the provider's keys as well. */
export function openIdProvider(settings: ProviderSettings): Provider {
  const issuer = new URL(settings.issuer)
  // plain HTTP is for a provider on this machine: the configuration refuses any other
  const options = {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  }
  let discovered: { readonly server: oauth.AuthorizationServer; readonly at: number } | undefined
  const server = async (): Promise<oauth.AuthorizationServer> => {
    if (discovered === undefined || Date.now() - discovered.at > DISCOVERY_LIFETIME_MS) {
      const answer = await oauth.discoveryRequest(issuer, options)
      discovered = { server: await oauth.processDiscoveryResponse(issuer, answer), at: Date.now() }
    }
    return discovered.server
  }
  const client: oauth.Client = { client_id: settings.clientId }
  const authentication = (authServer: oauth.AuthorizationServer): oauth.ClientAuth => {
    if (settings.clientSecret === undefined) return oauth.None()
    const methods = authServer.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return methods.includes('client_secret_basic')
      ? oauth.ClientSecretBasic(settings.clientSecret)
      : oauth.ClientSecretPost(settings.clientSecret)
  }
  return {
    async begin(mustProveAgain) {
      const { authorization_endpoint: endpoint } = await server()
      if (endpoint === undefined) throw new Error('the provider names no authorization endpoint')
      const begun = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
      }
      const url = new URL(endpoint)
      const query = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: settings.redirectUri,
        scope: settings.scope,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        // with it the provider must state the time of sign-in
        max_age: String(mustProveAgain ? 0 : MAX_AGE),
        ...(mustProveAgain && { prompt: 'login' }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return { url: url.href, begun }
    },
    async finish(answer, { state, nonce, verifier }) {
      const authServer = await server()
      const params = oauth.validateAuthResponse(authServer, client, answer, state)
      const { redirectUri } = settings
      const tokens = await oauth.authorizationCodeGrantRequest(
        authServer,
        client,
        authentication(authServer),
        params,
        redirectUri,
        verifier,
        options,
      )
      const processed = await oauth.processAuthorizationCodeResponse(authServer, client, tokens, {
        expectedNonce: nonce,
        maxAge: MAX_AGE,
        requireIdToken: true,
      })
      await oauth.validateApplicationLevelSignature(authServer, tokens, options)
      const claims = oauth.getValidatedIdTokenClaims(processed)
      if (claims === undefined) throw new Error('the provider sent no ID token')
      return agentOf(claims, settings)
    },
  }
}

function agentOf(claims: oauth.IDToken, { nameClaim, roleClaim, roles }: ProviderSettings): KnownAgent {
  const name = claimAt(claims, nameClaim)
  if (typeof name !== 'string' || name === '' || name.length > 200) throw new Error(`the ID token has no ${nameClaim}`)
  const claimed = [claimAt(claims, roleClaim)].flat()
  const isOneOf = (roleNames: readonly string[]): boolean =>
    claimed.some(each => typeof each === 'string' && roleNames.includes(each))
  return {
    name,
    role: isOneOf(roles.privacy) ? 'privacy' : isOneOf(roles.support) ? 'support' : undefined,
    provedAt: new Date((claims.auth_time ?? 0) * 1_000),
  }
}

/** The value of a claim. Names of claims may be addresses with dots, so the whole name is tried before it is read as a path. */
function claimAt(claims: oauth.IDToken, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? (at as Record<string, unknown>)[part] : undefined,
      claims,
    )
}
