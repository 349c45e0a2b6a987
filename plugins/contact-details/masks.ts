import { addressMasks } from '@/contracts/session'
import type { ContactChange } from '@/domain/schemas/contactChanges'
import type { Masks } from '@/kernel/masks'
import type { TypedPerson } from './model/typedPerson'

export const changeMasks: Masks<ContactChange> = {
  id: 'pseudo',
  kind: 'keep',
  phoneNumber: 'surrogate:phone',
  email: 'surrogate:email',
  codes: 'keep',
  triesLeft: 'keep',
  expiresInSeconds: 'keep',
  resendInSeconds: 'keep',
}

/** As for the profile: surrogates with the form of names, lines and a postcode. */
export const personMasks: Masks<TypedPerson> = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  ...addressMasks,
}
