/** The names under which the provider of decisions.md D46 takes codes straight from a client, without its pages. */
export const PASSWORDLESS_GRANT = 'http://auth0.com/oauth/grant-type/passwordless/otp'
export const MFA_GRANT = 'http://auth0.com/oauth/grant-type/mfa-oob'

export const OTHER_GRANT_TYPES: readonly string[] = [PASSWORDLESS_GRANT, MFA_GRANT]
