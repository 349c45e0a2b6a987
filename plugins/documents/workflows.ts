import { rentalChanged } from '@/contracts/rental'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLeadingBy, put, type Fx } from '@/runtime/effects/fx'
import { loadForRental } from '@/runtime/loading/loadForRental'
import { selectDocuments } from './documentsSlice'
import * as events from './events'
import { listDocuments, savePdf } from './ports'
import { select } from './select'

/** Loads the documents of a rental. */
const learnDocuments = (): Fx<never> =>
  loadForRental({
    capability: 'documents',
    reloadOn: [events.documentsRetried, rentalChanged],
    requested: events.documentsSought,
    *load(rentalId) {
      yield* put(events.documentsLearned({ documents: yield* call(listDocuments, rentalId) }))
    },
    failed: events.documentsNotLearned,
  })

function* saveDocument(): Fx<never> {
  return yield* onLeadingBy(
    events.documentRequested,
    ({ documentId }) => documentId,
    function* ({ payload: { documentId } }): Fx<void> {
      const document = (yield* select(selectDocuments)).list.find(({ id }) => id === documentId)
      if (document === undefined) return
      try {
        yield* call(savePdf, document)
        yield* put(events.documentSaved({ documentId }))
      } catch (error) {
        yield* put(events.documentNotSaved({ documentId, ...toFailure(error) }))
      }
    },
  )
}

const workflows: readonly SagaEntry[] = [
  { id: 'documents.learn', run: learnDocuments, onCrash: 'restart' },
  { id: 'documents.save', run: saveDocument, onCrash: 'restart' },
]
export default workflows
