import type { SizeLeft, WaitingPlace } from '@/domain/schemas/waitingList'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { placeMasks, sizeMasks } from './masks'

const event = eventsOf('waitingPlaces')
const failure = { code: 'keep', status: 'keep' } as const

interface OfPlace {
  readonly placeId: string
}

/** The server is asked what the customer waits for. */
export const placesSought = event('placesSought')
export const placesLearned = event<{ readonly places: readonly WaitingPlace[] }>('placesLearned', {
  places: { each: placeMasks },
})
export const placesNotLearned = event<Failure>('placesNotLearned', failure)
/** The person asked for it again. */
export const placesRetried = event('placesRetried')

/** The person leaves a list in their account. */
export const leaveSubmitted = event<OfPlace>('leaveSubmitted', { placeId: 'pseudo' })
export const placeLeft = event<OfPlace>('placeLeft', { placeId: 'pseudo' })
export const leaveRefused = event<OfPlace & { readonly failure: Failure }>('leaveRefused', { placeId: 'pseudo', failure })

/** The person followed the link of the e-mail, whose secret goes from the address at once. */
export const linkFollowed = event<{ readonly token: string }>('linkFollowed', { token: 'pseudo' })
export const linkLeaveSubmitted = event<{ readonly token: string }>('linkLeaveSubmitted', { token: 'pseudo' })
/** They are on the list no more; null where they were not on it any more before. */
export const linkLeft = event<{ readonly size: SizeLeft | null }>('linkLeft', { size: sizeMasks })
export const linkLeaveRefused = event<Failure>('linkLeaveRefused', failure)

export const declared = event.declared
