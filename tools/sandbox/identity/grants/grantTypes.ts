/** The real provider's grant types for codes sent by a client with its own sign-in pages (decisions.md D46). */
export const PASSWORDLESS_GRANT = 'http://auth0.com/oauth/grant-type/passwordless/otp'
export const MFA_GRANT = 'http://auth0.com/oauth/grant-type/mfa-oob'

export const OTHER_GRANT_TYPES: readonly string[] = [PASSWORDLESS_GRANT, MFA_GRANT]
