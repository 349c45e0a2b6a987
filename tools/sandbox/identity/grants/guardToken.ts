import type { KoaContextWithOIDC } from 'oidc-provider'
import type { PersonRow } from '../accounts'
import type { MfaTokens } from './mfaTokens'
import { oauthError } from './oauthError'

/** The key under which the middleware finds the token for an `mfa_required` answer. */
const MFA_TOKEN = 'mfaToken'

/** Checks whether this person may get tokens now. @throws OAuth error `mfa_required` (403) */
export function tokenGuard(mfaTokens: MfaTokens) {
  return async (ctx: KoaContextWithOIDC, person: PersonRow): Promise<void> => {
    if (ctx.oidc.params?.['grant_type'] === 'refresh_token' && person.mfa === 'always')
      throw await mfaRequired(ctx, mfaTokens, person, ctx.oidc.entities.RefreshToken?.scope ?? 'openid')
  }
}

/** The error for a missing second factor, with the token to continue with. */
export async function mfaRequired(
  ctx: KoaContextWithOIDC,
  mfaTokens: MfaTokens,
  person: PersonRow,
  scope: string,
): Promise<Error> {
  ctx.state[MFA_TOKEN] = await mfaTokens.issue(person, scope)
  return oauthError('mfa_required', 'Multifactor authentication required', 403)
}

/** Adds the token to an error answer, because the library's errors cannot carry one. */
export function addMfaToken(ctx: { readonly state: Record<string, unknown>; body: unknown }): void {
  const token = ctx.state[MFA_TOKEN]
  if (typeof token === 'string' && typeof ctx.body === 'object' && ctx.body !== null) ctx.body = { ...ctx.body, mfa_token: token }
}
