/**
 * The user as the identity token describes them (S3); a text is empty where the token has none. Prefills the profile form, and
 * gives the header a name until the profile is loaded.
 */
export interface IdentifiedUser {
  readonly subject: string
  readonly name: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  /** International, e.g. `+447400123456`. */
  readonly phoneNumber: string
  readonly emailVerified: boolean
  /** A URL. Never fetched: its host would learn of the visit. */
  readonly picture: string
  /** In the provider's format. */
  readonly updatedAt: string
  readonly claims: TokenClaims
}

/** Claims about the token itself; `exp` is in seconds since the epoch. */
interface TokenClaims {
  readonly iss: string
  readonly aud: readonly string[]
  readonly exp: number
}
