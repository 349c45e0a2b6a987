import type { Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { inquiryMasks, savedMasks, notedMasks, submissionMasks } from './masks'
import type { Inquiry, KeptDetails, NotedDetails, Submission } from './model/details'

const event = eventsOf('contact')
const failureMasks = { code: 'keep', status: 'keep' } as const

/** The person closed the form. */
export const formClosed = event('formClosed')

export const storesLearned = event<{ readonly stores: readonly Store[] }>('storesLearned', { stores: 'ref' })
export const storesNotLearned = event<Failure>('storesNotLearned', failureMasks)
/** The person asked to look for the stores again. */
export const storesRetried = event('storesRetried')

/** The person chose the store that the form is about. */
export const storeChosen = event<{ readonly storeId: string }>('storeChosen', { storeId: 'keep' })
/** The person left a field: what stands in the form now. */
export const detailsNoted = event<NotedDetails>('detailsNoted', notedMasks)
/** Every field is valid, the terms are accepted and the person pressed the button that sends them. */
export const detailsSubmitted = event<Submission>('detailsSubmitted', submissionMasks)
/** The server did not take the details, or could not be asked. */
export const detailsRefused = event<Failure>('detailsRefused', failureMasks)

/** The visitor closed the confirmation of a question or call-back request. */
export const confirmationClosed = event('confirmationClosed')

/** What an earlier page of the last hour kept. */
export const detailsRestored = event<KeptDetails>('detailsRestored', savedMasks)
export const inquiryRestored = event<Inquiry>('inquiryRestored', inquiryMasks)
/** The hour is over for what was kept that long. */
export const keptExpired = event('keptExpired')

export const declared = event.declared
