import type { KnownPerson } from '@plugins/account/model/profileDraft'

/** What a token that tells little says of somebody. */
export const aPerson = (known: Partial<KnownPerson> = {}): KnownPerson => ({
  subject: 'cus_1',
  name: '',
  givenName: '',
  familyName: '',
  email: '',
  phoneNumber: '',
  emailVerified: false,
  picture: '',
  updatedAt: '',
  claims: { iss: 'http://localhost:3002/', aud: ['lockstep-web'], exp: 1_772_449_200 },
  ...known,
})
