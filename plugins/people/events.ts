import type { Invitation, Person } from '@/domain/schemas/people'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { invitationMasks, personMasks } from './masks'
import type { DetailsProblems, TypedGuest } from './model/guest'

const event = eventsOf('people')
const refusal = { rentalId: 'pseudo', failure: failureMasks } as const
const guest = { name: 'surrogate:name', email: 'surrogate:email' } as const

/** Answers name their rental, because the page of another one may be open by then. */
interface OfRental {
  readonly rentalId: string
}

/** The people with access to the rental are requested. */
export const peopleSought = event<OfRental>('peopleSought', { rentalId: 'pseudo' })
export const peopleLearned = event<{ readonly people: readonly Person[] }>('peopleLearned', { people: { each: personMasks } })
export const peopleNotLearned = event<Failure>('peopleNotLearned', failureMasks)
/** The person retried. */
export const peopleRetried = event('peopleRetried')

/** The person opened the form, or closed it without inviting anybody. */
export const formOpened = event('formOpened')
export const formClosed = event('formClosed')
/** The person left a field of the form. */
export const guestEntered = event<TypedGuest>('guestEntered', guest)
/** The form was submitted with invalid values. */
export const guestRejected = event<DetailsProblems>('guestRejected', { name: 'keep', email: 'keep' })
/** From the form, or for somebody in the list whose invitation has expired (not in recordings of version 1). */
export const invitationSubmitted = event<OfRental & TypedGuest & { readonly personId?: string }>('invitationSubmitted', {
  ...guest,
  rentalId: 'pseudo',
  personId: 'pseudo',
})
/** The server has sent the invitation. */
export const personInvited = event<OfRental & { readonly person: Person }>('personInvited', {
  rentalId: 'pseudo',
  person: personMasks,
})
export const invitationRefused = event<OfRental & { readonly failure: Failure }>('invitationRefused', refusal)

/** The person asked to remove somebody's access and must confirm. */
export const removalConsidered = event<{ readonly personId: string }>('removalConsidered', { personId: 'pseudo' })
export const removalDeclined = event('removalDeclined')
export const removalSubmitted = event<OfRental & { readonly personId: string }>('removalSubmitted', {
  rentalId: 'pseudo',
  personId: 'pseudo',
})
export const personRemoved = event<OfRental & { readonly personId: string }>('personRemoved', {
  rentalId: 'pseudo',
  personId: 'pseudo',
})
export const removalRefused = event<OfRental & { readonly failure: Failure }>('removalRefused', refusal)

/** The details of an invitation are requested. */
export const invitationSought = event<{ readonly token: string }>('invitationSought', { token: 'pseudo' })
export const invitationLearned = event<{ readonly invitation: Invitation }>('invitationLearned', { invitation: invitationMasks })
export const invitationNotLearned = event<Failure>('invitationNotLearned', failureMasks)
export const invitationRetried = event('invitationRetried')
export const acceptanceSubmitted = event<{ readonly token: string }>('acceptanceSubmitted', { token: 'pseudo' })
export const invitationAccepted = event<{ readonly token: string; readonly invitation: Invitation }>('invitationAccepted', {
  token: 'pseudo',
  invitation: invitationMasks,
})
export const acceptanceRefused = event<{ readonly token: string; readonly failure: Failure }>('acceptanceRefused', {
  token: 'pseudo',
  failure: failureMasks,
})

export const declared = event.declared
