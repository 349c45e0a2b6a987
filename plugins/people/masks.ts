import { storeAddressMasks } from '@/contracts/session'
import type { Invitation, Person } from '@/domain/schemas/people'
import type { Masks } from '@/kernel/masks'

/** Names and e-mail addresses are replaced by surrogates, the same for the same person. */
export const personMasks: Masks<Person> = {
  id: 'pseudo',
  name: 'surrogate:name',
  email: 'surrogate:email',
  status: 'keep',
  expiresAt: 'keep',
}

/** Stores are public; the inviting customer is not. */
export const invitationMasks: Masks<Invitation> = {
  inviter: 'surrogate:name',
  status: 'keep',
  expiresAt: 'keep',
  store: {
    name: 'keep',
    address: storeAddressMasks,
    phoneNumber: 'keep',
  },
  accessHours: { each: { weekday: 'keep', fromHour: 'keep', toHour: 'keep' } },
  from: 'keep',
}
