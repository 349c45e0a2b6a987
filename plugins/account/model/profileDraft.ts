/** The values of the profile form, as typed. The phone number is in two fields. */
export interface ProfileDraft {
  readonly givenName: string
  readonly familyName: string
  /** With its plus, e.g. `+44`. */
  readonly callingCode: string
  readonly nationalNumber: string
  readonly email: string
  /** For users who enter it apart from the street; may be empty. */
  readonly houseNumber: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly postalCode: string
  /** ISO 3166, only GB (S5). */
  readonly country: string
}

export const emptyDraft: ProfileDraft = {
  givenName: '',
  familyName: '',
  callingCode: '+44',
  nationalNumber: '',
  email: '',
  houseNumber: '',
  line1: '',
  line2: '',
  city: '',
  postalCode: '',
  country: 'GB',
}

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
