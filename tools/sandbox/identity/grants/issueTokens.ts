import type { TokenEndpointGrantContext } from 'oidc-provider'
import type { Sandbox } from '../../services'
import type { PersonRow } from '../accounts'
import { claimsOf } from '../claims'

/** Seconds that an access token of these grants lives. */
const LIFETIME = 3_600

/** Issues tokens without a sign-in page: a token family of its own, without a session. */
export async function issueTokens(
  ctx: TokenEndpointGrantContext,
  { settings }: Pick<Sandbox, 'settings'>,
  { person, scope, grantType, amr }: { person: PersonRow; scope: string; grantType: string; amr: string[] },
): Promise<void> {
  const { provider, client } = ctx.oidc
  const { audience } = settings
  const grant = new provider.Grant({ clientId: client.clientId, accountId: person.sub })
  grant.addOIDCScope(scope)
  grant.addResourceScope(audience, scope)
  const common = { accountId: person.sub, client, grantId: await grant.save(), gty: grantType }

  const access = new provider.AccessToken({ ...common, scope })
  access.resourceServer = new provider.ResourceServer(audience, {
    scope,
    audience,
    accessTokenTTL: LIFETIME,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  })
  const asked = scope.split(' ')
  const authTime = Math.floor(Date.now() / 1_000)
  const refresh = asked.includes('offline_access')
    ? await new provider.RefreshToken({ ...common, scope, resource: audience, rotations: 0, authTime, amr }).save()
    : undefined
  const id = new provider.IdToken({ ...claimsOf(person), auth_time: authTime, amr }, { ctx })
  // Decides which claims the token has; missing in the library's types.
  Object.assign(id, { scope })
  ctx.body = {
    access_token: await access.save(),
    expires_in: LIFETIME,
    ...(asked.includes('openid') ? { id_token: await id.issue({ use: 'idtoken' }) } : {}),
    ...(refresh === undefined ? {} : { refresh_token: refresh }),
    scope,
    token_type: 'Bearer',
  }
}
