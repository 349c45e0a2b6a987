import { arrived } from '@/contracts/navigation'
import { rentalChanged, rentalOpen } from '@/contracts/rental'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, onLatest, onLeading, put, select, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import { selectDocuments } from './documentsSlice'
import * as events from './events'
import { listDocuments, savePdf } from './ports'

/** On the page of a rental: asks for its documents, where the company's API has them. */
function* learnDocuments(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.documentsRetried, rentalChanged], function* (): Fx<void> {
    const rentalId = yield* answerTo(rentalOpen)
    if (rentalId === undefined || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (!(yield* isOffered('documents'))) return
    yield* put(events.documentsSought({ rentalId }))
    try {
      yield* put(events.documentsLearned({ documents: yield* call(listDocuments, rentalId) }))
    } catch (error) {
      yield* put(events.documentsNotLearned(toFailure(error)))
    }
  })
}

function* saveDocument(): Fx<never> {
  return yield* onLeading(events.documentRequested, function* ({ payload: { documentId } }): Fx<void> {
    const document = (yield* select(selectDocuments)).list.find(({ id }) => id === documentId)
    if (document === undefined) return
    try {
      yield* call(savePdf, document)
      yield* put(events.documentSaved())
    } catch (error) {
      yield* put(events.documentNotSaved(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'documents.learn', run: learnDocuments, onCrash: 'restart' },
  { id: 'documents.save', run: saveDocument, onCrash: 'restart' },
]
export default workflows
