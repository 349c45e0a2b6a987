import type { interactionPolicy as Policies, KoaContextWithOIDC } from 'oidc-provider'
import type { Sandbox } from '../services'
import { accountOf } from './accounts'
import { isMember, organizationOf } from './organizations'

/**
 * When a sign-in page is required in spite of a session: the library's own reasons, and two of ours. Without a page
 * (`prompt=none`) the reason is the error.
 */
export function promptPolicy(policies: typeof Policies, { db }: Pick<Sandbox, 'db'>) {
  const { Check, base } = policies
  const policy = base()
  const justSignedIn = (ctx: KoaContextWithOIDC): boolean => ctx.oidc.result?.login !== undefined

  policy.get('login')?.checks.add(
    new Check('second_factor', 'Multifactor authentication required', 'mfa_required', async ctx => {
      const sub = ctx.oidc.session?.accountId
      if (sub === undefined || justSignedIn(ctx)) return Check.NO_NEED_TO_PROMPT
      return (await accountOf({ db }, sub))?.mfa === 'always' ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  policy.get('login')?.checks.add(
    new Check('organization', 'The person is not part of this organization', 'access_denied', async ctx => {
      const sub = ctx.oidc.session?.accountId
      const requested = ctx.oidc.params?.['organization']
      if (sub === undefined || typeof requested !== 'string') return Check.NO_NEED_TO_PROMPT
      const organization = await organizationOf(db, requested)
      const isAllowed = organization !== undefined && (await isMember(db, organization, sub))
      return isAllowed ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
    }),
  )
  return policy
}
