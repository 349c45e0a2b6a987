import { arrived } from '@/contracts/navigation'
import { rentalChanged, rentalOpen } from '@/contracts/rental'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { openAgreement, readDetails } from './ports'
import { select } from './select'

/** On the customer's pages: finds out whether the API offers details and, on the page of a rental, loads them. */
function* learnDetails(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.detailsRetried, rentalChanged], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (!isCustomerPage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (!(yield* isOffered('rental-details'))) return
    const rentalId = yield* answerTo(rentalOpen)
    if (rentalId === undefined) return
    yield* put(events.detailsSought({ rentalId }))
    try {
      yield* put(events.detailsLearned({ details: yield* call(readDetails, rentalId) }))
    } catch (error) {
      yield* put(events.detailsNotLearned(toFailure(error)))
    }
  })
}

/** "Read your agreement": opens the signing site with a freshly requested link. */
function* readAgreement(): Fx<never> {
  return yield* onLeading(events.agreementRequested, function* ({ payload: { rentalId } }): Fx<void> {
    try {
      const { left } = yield* call(openAgreement, rentalId)
      yield* put(left ? events.agreementOpened() : events.agreementNotOpened({ code: 'AGREEMENT_NOT_FOUND', status: 404 }))
    } catch (error) {
      yield* put(events.agreementNotOpened(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'rental.learnDetails', run: learnDetails, onCrash: 'restart' },
  { id: 'rental.readAgreement', run: readAgreement, onCrash: 'restart' },
]
export default workflows
