import { storeAddressMasks } from '@/contracts/session'
import type { Subscription } from '@/domain/schemas/subscription'
import type { Masks } from '@/kernel/masks'
import type { IdentifiedUser } from './model/identifiedUser'
import type { ProfileDraft } from './model/profileDraft'

export const draftMasks: Masks<ProfileDraft> = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  callingCode: 'keep',
  nationalNumber: 'surrogate:phone',
  email: 'surrogate:email',
  houseNumber: 'shape',
  line1: 'surrogate:line',
  line2: 'surrogate:line',
  city: 'surrogate:town',
  postalCode: 'surrogate:postcode',
  country: 'keep',
}

export const userMasks: Masks<IdentifiedUser> = {
  subject: 'pseudo',
  name: 'surrogate:name',
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  email: 'surrogate:email',
  phoneNumber: 'surrogate:phone',
  emailVerified: 'keep',
  picture: 'drop',
  updatedAt: 'keep',
  claims: { iss: 'keep', aud: { each: 'keep' }, exp: 'keep' },
}

const hoursMasks = { each: { weekday: 'keep', fromHour: 'keep', toHour: 'keep' } } as const

/** Stores and their addresses are public; which unit a customer rents is not. */
export const subscriptionMasks: Masks<Subscription> = {
  id: 'pseudo',
  status: 'keep',
  moveInAt: 'keep',
  moveOutAt: 'keep',
  store: {
    id: 'keep',
    name: 'keep',
    address: storeAddressMasks,
    phoneNumber: 'keep',
    coordinates: { each: 'keep' },
    staffedHours: hoursMasks,
    extendedHours: hoursMasks,
  },
  unit: { id: 'pseudo', name: 'shape', measurement: { system: 'keep', area: 'keep' } },
  paymentSourceId: 'pseudo',
  overdue: { since: 'keep', amount: 'keep' },
  cardExpiresBefore: 'keep',
  insuranceProofDueAt: 'keep',
  hasExtendedAccess: 'keep',
  monthly: { total: 'keep', from: 'keep' },
  nextPayment: { dueAt: 'keep', amount: 'keep' },
}
