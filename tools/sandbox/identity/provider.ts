import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Sandbox } from '../services'
import type { Settings } from '../settings'
import { isBehindProxy } from '../../backend/web/proxy'
import { accountOf, type PersonRow } from './accounts'
import { artifactAdapter } from './artifacts'
import { claimsOf, organizationClaims } from './claims'
import { firstPartyGrant } from './firstPartyGrant'
import { OTHER_GRANT_TYPES } from './grants/grantTypes'
import type { IdentityKeys } from './keys'
import { oidcLibrary } from './library'
import { organizationOf, organizationOfGrant } from './organizations'
import { promptPolicy } from './promptPolicy'
import { showProviderError, showSignedOut, showSignOut } from './providerPages'

export const SCOPES = 'openid profile email offline_access'

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * The OpenID provider with the endpoints, token formats and extensions of the tenant's real provider (decisions.md D46).
 * @param guardToken throws if this person may not get a token at present
 */
export async function openIdProvider(
  sandbox: Sandbox,
  keys: IdentityKeys,
  guardToken: (ctx: KoaContextWithOIDC, person: PersonRow) => Promise<void>,
): Promise<Provider> {
  const { default: OpenIdProvider, errors, interactionPolicy } = await oidcLibrary()
  const { settings, db } = sandbox
  const exchanged = (): string | undefined => exchangedKey(OpenIdProvider.ctx)

  const configuration: Configuration = {
    adapter: model => artifactAdapter(db, model, exchanged),
    clients: [clientOf(settings)],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: keys.cookies,
      // Several of the sandbox's origins may share a host name, and cookies ignore ports.
      names: { session: 'lockstep_id_session', interaction: 'lockstep_id_signin', resume: 'lockstep_id_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      end_session: '/v2/logout',
      jwks: '/.well-known/jwks.json',
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', 'amr', 'org_id', 'org_name'],
      profile: ['name', 'given_name', 'family_name', 'phone_number', 'phone_number_verified'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === settings.origins.app,
    extraParams: {
      connection: null,
      screen_hint: null,
      async organization(_ctx, requested) {
        if (requested !== undefined && (await organizationOf(db, requested)) === undefined)
          throw new errors.InvalidRequest('there is no organization with this id or name')
      },
      auth0Client: null,
      audience(ctx, audience) {
        if (audience !== undefined && audience !== settings.audience) throw new errors.InvalidTarget('unknown audience')
        keepOfflineAccess(ctx)
      },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => showSignOut(ctx, form, settings),
        postLogoutSuccessSource: ctx => showSignedOut(ctx, settings),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => settings.audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== settings.audience) throw new errors.InvalidTarget('unknown audience')
          return {
            scope: SCOPES,
            audience: settings.audience,
            accessTokenTTL: HOUR,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/signin/${uid}`, policy: promptPolicy(interactionPolicy, sandbox) },
    async findAccount(ctx, sub, token) {
      const person = await accountOf(sandbox, sub)
      if (person === undefined) return undefined
      if (ctx.oidc.route === 'token') await guardToken(ctx, person)
      const grantId = token !== undefined && 'grantId' in token ? token.grantId : undefined
      const organization = grantId === undefined ? undefined : await organizationOfGrant(db, grantId)
      return { accountId: sub, claims: () => claimsOf(person, organization) }
    },
    async extraTokenClaims(_ctx, token) {
      const grantId = 'grantId' in token ? token.grantId : undefined
      const organization = grantId === undefined ? undefined : await organizationOfGrant(db, grantId)
      return organization === undefined ? undefined : organizationClaims(organization)
    },
    loadExistingGrant: ctx => firstPartyGrant(ctx, sandbox, SCOPES),
    issueRefreshToken: (_ctx, client, code) => client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    rotateRefreshToken: true,
    renderError: (ctx, out) => showProviderError(ctx, out, settings),
    ttl: {
      AuthorizationCode: 60,
      AccessToken: HOUR,
      IdToken: HOUR,
      Interaction: 30 * 60,
      Session: 3 * DAY,
      Grant: 3 * DAY,
      // Rotation never makes a family of tokens live longer (SRV-20).
      RefreshToken: ctx => ctx?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 8 * HOUR,
    },
  }
  const provider = new OpenIdProvider(`${settings.origins.identity}/`, configuration)
  // makes the library trust `X-Forwarded-Proto`
  provider.proxy = isBehindProxy(settings.origins.identity)
  return provider
}

const clientOf = ({ clientId, origins }: Settings): NonNullable<Configuration['clients']>[number] => ({
  client_id: clientId,
  client_name: 'Lockstep',
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token', ...OTHER_GRANT_TYPES],
  response_types: ['code'],
  redirect_uris: [`${origins.app}/callback`],
  post_logout_redirect_uris: [`${origins.app}/`, origins.app],
  id_token_signed_response_alg: 'RS256',
})

/**
 * The library drops `offline_access` without a consent prompt, which a first-party client does not need. The
 * validators of our extra parameters run on the first visit to /authorize and may change parameters, so one of them puts it back.
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params } = ctx.oidc
  if (params === undefined) return
  const requested = textOf(ctx.query['scope']).split(' ')
  const remaining = textOf(params['scope']).split(' ')
  if (requested.includes('offline_access') && !remaining.includes('offline_access'))
    params['scope'] = [...remaining, 'offline_access'].join(' ')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The record that the current token request exchanges. */
function exchangedKey(ctx: KoaContextWithOIDC | undefined): string | undefined {
  const entities = ctx?.oidc.entities
  if (entities?.RotatedRefreshToken !== undefined) return `RefreshToken:${entities.RotatedRefreshToken.jti}`
  return entities?.AuthorizationCode === undefined ? undefined : `AuthorizationCode:${entities.AuthorizationCode.jti}`
}
