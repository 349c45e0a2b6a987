import type { Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { inquiryMasks, savedMasks, notedMasks, submissionMasks } from './masks'
import type { Inquiry, KeptDetails, NotedDetails, Submission } from './model/details'

const event = eventsOf('contact')
/** The person closed the form. */
export const formClosed = event('formClosed')

export const storesLearned = event<{ readonly stores: readonly Store[] }>('storesLearned', { stores: 'ref' })
export const storesNotLearned = event<Failure>('storesNotLearned', failureMasks)
/** The person retried loading the stores. */
export const storesRetried = event('storesRetried')

/** The person chose the store that the form is about. */
export const storeChosen = event<{ readonly storeId: string }>('storeChosen', { storeId: 'keep' })
/** The person left a field. The payload is the form's values. */
export const detailsNoted = event<NotedDetails>('detailsNoted', notedMasks)
/** The person submitted the form with valid fields and accepted terms. */
export const detailsSubmitted = event<Submission>('detailsSubmitted', submissionMasks)
/** The server refused the details, or could not be reached. */
export const detailsRefused = event<Failure>('detailsRefused', failureMasks)

/** The visitor closed the confirmation of a question or call-back request. */
export const confirmationClosed = event('confirmationClosed')

/** The values stored by an earlier page within the last hour. */
export const detailsRestored = event<KeptDetails>('detailsRestored', savedMasks)
export const inquiryRestored = event<Inquiry>('inquiryRestored', inquiryMasks)
/** The stored values have expired after an hour. */
export const keptExpired = event('keptExpired')

export const declared = event.declared
