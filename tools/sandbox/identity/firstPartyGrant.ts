import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Sandbox } from '../services'
import { recordGrantFor, organizationOf, organizationOfGrant } from './organizations'

/** A first-party client needs no consent: it is granted what it requests, separately for each organisation. */
export async function firstPartyGrant(ctx: KoaContextWithOIDC, sandbox: Pick<Sandbox, 'db' | 'settings'>, scopes: string) {
  const { db, settings } = sandbox
  const { client, session, account, provider, params } = ctx.oidc
  if (client === undefined || session === undefined || account === undefined) return undefined
  const requested = params?.['organization']
  const organization = typeof requested === 'string' ? await organizationOf(db, requested) : undefined
  const id = session.grantIdFor(client.clientId)
  const existing = id === undefined ? undefined : await provider.Grant.find(id)
  const isOwn = id !== undefined && existing?.accountId === account.accountId
  const isSame = isOwn && (await organizationOfGrant(db, id))?.id === organization?.id
  const same = isSame ? existing : undefined
  const grant = same ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(scopes)
  grant.addResourceScope(settings.audience, scopes)
  const grantId = await grant.save()
  if (organization !== undefined) await recordGrantFor(db, grantId, organization.id)
  return grant
}
