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
