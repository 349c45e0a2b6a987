import type { SizeLeft, WaitingPlace } from '@/domain/schemas/waitingList'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { placeMasks, sizeMasks } from './masks'

const event = eventsOf('waitingPlaces')
interface OfPlace {
  readonly placeId: string
}

/** The customer's waiting places are requested. */
export const placesSought = event('placesSought')
export const placesLearned = event<{ readonly places: readonly WaitingPlace[] }>('placesLearned', {
  places: { each: placeMasks },
})
export const placesNotLearned = event<Failure>('placesNotLearned', failureMasks)
/** The person retried. */
export const placesRetried = event('placesRetried')

/** The person left a waiting list in their account. */
export const leaveSubmitted = event<OfPlace>('leaveSubmitted', { placeId: 'pseudo' })
export const placeLeft = event<OfPlace>('placeLeft', { placeId: 'pseudo' })
export const leaveRefused = event<OfPlace & { readonly failure: Failure }>('leaveRefused', {
  placeId: 'pseudo',
  failure: failureMasks,
})

/** The person followed the link in the e-mail, whose secret is removed from the address at once. */
export const linkFollowed = event<{ readonly token: string }>('linkFollowed', { token: 'pseudo' })
export const linkLeaveSubmitted = event<{ readonly token: string }>('linkLeaveSubmitted', { token: 'pseudo' })
/** They have left the list; null if they had already left it. */
export const linkLeft = event<{ readonly size: SizeLeft | null }>('linkLeft', { size: sizeMasks })
export const linkLeaveRefused = event<Failure>('linkLeaveRefused', failureMasks)

export const declared = event.declared
