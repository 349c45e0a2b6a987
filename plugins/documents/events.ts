import type { RentalDocument } from '@/domain/schemas/rentalDocument'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { documentMasks } from './masks'

const event = eventsOf('documents')
/** Several documents may be saved at once. Recordings of version 1 do not say which was. */
interface OfDocument {
  readonly documentId?: string
}

/** The documents of a rental are requested. */
export const documentsSought = event<{ readonly rentalId: string }>('documentsSought', { rentalId: 'pseudo' })
export const documentsLearned = event<{ readonly documents: readonly RentalDocument[] }>('documentsLearned', {
  documents: { each: documentMasks },
})
export const documentsNotLearned = event<Failure>('documentsNotLearned', failureMasks)
/** The person retried. */
export const documentsRetried = event('documentsRetried')
/** The person asked to download a document. */
export const documentRequested = event<{ readonly documentId: string }>('documentRequested', { documentId: 'pseudo' })
export const documentSaved = event<OfDocument>('documentSaved', { documentId: 'pseudo' })
export const documentNotSaved = event<OfDocument & Failure>('documentNotSaved', { documentId: 'pseudo', ...failureMasks })

export const declared = event.declared
