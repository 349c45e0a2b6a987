import type Provider from 'oidc-provider'
import { z } from 'zod'
import type { Sandbox } from '../../services'
import { findOrOpenByPhone } from '../accounts'
import type { Codes } from '../codes'
import { readPhoneNumber } from '../phoneNumber'
import { asksSecondFactor } from '../secondFactor'
import { MFA_GRANT, PASSWORDLESS_GRANT } from './grantTypes'
import { mfaRequired } from './guardToken'
import { issueTokens } from './issueTokens'
import type { MfaTokens } from './mfaTokens'
import { oauthError } from './oauthError'

const scope = z.string().max(200).default('openid')
const Passwordless = z.object({
  username: z.string().max(250),
  otp: z.string().max(100),
  realm: z.literal('sms'),
  scope,
  audience: z.string().max(200).optional(),
})
const SecondFactor = z.object({
  mfa_token: z.string().max(200),
  oob_code: z.string().max(200),
  binding_code: z.string().max(100),
})

/** The key of a code that was sent to a phone number by `/passwordless/start`. */
export const passwordlessKey = (phone: string): string => `passwordless:${phone}`
/** The key of the code of a second factor. `oobCode` is the name that the client knows the code by. */
export const outOfBandKey = (sub: string, oobCode: string): string => `oob:${sub}:${oobCode}`

/** Grants that exchange codes for tokens, for clients with their own sign-in pages (decisions.md D46). */
export function registerCodeGrants(
  provider: Provider,
  sandbox: Sandbox,
  codes: Codes,
  mfaTokens: MfaTokens,
  allowedScopes: string,
): void {
  const granted = (asked: string): string => {
    const allowed = allowedScopes.split(' ')
    return asked
      .split(' ')
      .filter(name => allowed.includes(name))
      .join(' ')
  }

  provider.registerGrantType(
    PASSWORDLESS_GRANT,
    async ctx => {
      const { success, data } = Passwordless.safeParse(ctx.oidc.params)
      if (!success) throw await oauthError('invalid_request', 'username, otp and realm=sms are needed')
      if (data.audience !== undefined && data.audience !== sandbox.settings.audience)
        throw await oauthError('invalid_target', 'unknown audience')
      const phone = readPhoneNumber(data.username)?.e164
      const checked = phone === undefined ? undefined : await codes.check(passwordlessKey(phone), data.otp, ctx.ip)
      if (checked?.outcome !== 'right') throw await wrongCode()
      const person = await findOrOpenByPhone(sandbox, checked.recipient.to)
      // Checked only after the correct code, as on the page, so that nobody else learns whether a number has an account.
      if (person === undefined)
        throw await oauthError('PUBLIC_SIGNUP_DISABLED', 'There is no account connected to this phone number.', 403)
      const scope = granted(data.scope)
      if (asksSecondFactor(person)) throw await mfaRequired(ctx, mfaTokens, person, scope)
      await issueTokens(ctx, sandbox, { person, scope, grantType: 'passwordless', amr: ['sms'] })
    },
    ['username', 'otp', 'realm', 'scope', 'audience'],
  )

  provider.registerGrantType(
    MFA_GRANT,
    async ctx => {
      const { success, data } = SecondFactor.safeParse(ctx.oidc.params)
      if (!success) throw await oauthError('invalid_request', 'mfa_token, oob_code and binding_code are needed')
      const firstFactor = await mfaTokens.find(data.mfa_token)
      if (firstFactor === undefined) throw await oauthError('expired_token', 'mfa_token is expired or unknown', 401)
      const { outcome } = await codes.check(outOfBandKey(firstFactor.person.sub, data.oob_code), data.binding_code, ctx.ip)
      if (outcome !== 'right') throw await oauthError('invalid_grant', 'Invalid binding_code.', 403)
      // only now, so that a mistyped code can be corrected
      await mfaTokens.spend(data.mfa_token)
      await issueTokens(ctx, sandbox, { person: firstFactor.person, scope: firstFactor.scope, grantType: 'mfa', amr: ['mfa'] })
    },
    ['mfa_token', 'oob_code', 'binding_code'],
  )
}

const wrongCode = (): Promise<Error> => oauthError('invalid_grant', 'Wrong phone number or verification code.', 403)
