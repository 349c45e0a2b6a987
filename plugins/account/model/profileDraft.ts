/** What stands in the profile form, as typed. The phone number is in two fields. */
export interface ProfileDraft {
  readonly givenName: string
  readonly familyName: string
  /** With its plus, e.g. `+44`. */
  readonly callingCode: string
  readonly nationalNumber: string
  readonly email: string
  /** Where the person keeps it apart from the street; may be empty. */
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
 * What the identity token says of a person (S3); a text is empty where the token has none. Fills the form in where it is
 * still empty, and is the name in the header until the profile is there.
 */
export interface KnownPerson {
  readonly subject: string
  readonly name: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  /** International, e.g. `+447400123456`. */
  readonly phoneNumber: string
  readonly emailVerified: boolean
  /** An address; nothing is fetched from it, so that no stranger hears of a visit. */
  readonly picture: string
  /** As the provider writes it. */
  readonly updatedAt: string
  readonly claims: TokenClaims
}

/** Of the token itself: who says so, to whom, and until when, in seconds since the epoch. */
interface TokenClaims {
  readonly iss: string
  readonly aud: readonly string[]
  readonly exp: number
}
