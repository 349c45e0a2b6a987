import type { SagaEntry } from '@/kernel/contract'
import { currentBooking } from '@/contracts/booking'
import { answerTo, call, onLeading, put, type Fx, onLatest } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { isOffered } from '@/runtime/effects/isOffered'
import { select } from '../select'
import { awaitAgreement } from './awaitAgreement'
import { learnOutcome } from './learnOutcome'
import { learnAgreements } from './learnAgreements'
import { selectPaidBookingId, selectSubscriptionId } from '../agreementSelectors'
import * as events from '../events'
import { openForSigning, type Signable, readAgreementText } from '../ports'
import { textClosed, textLearned, textNotOffered, textOpened, textUnavailable } from '../events'

/** "Read and sign": leaves for the signing site with a freshly requested link. */
function* openAgreement(): Fx<never> {
  return yield* onLeading<unknown>([events.signingRequested, events.rentalSigningRequested], leave)
}

function* leave(): Fx<void> {
  try {
    const what = yield* signable()
    const left = what !== undefined && (yield* call(openForSigning, what)).left
    yield* put(left ? events.signingOpened() : events.signingNotOpened({ code: 'INVALID_AGREEMENT' }))
  } catch (error) {
    yield* put(events.signingNotOpened({ code: toFailure(error).code }))
  }
}

function* signable(): Fx<Signable | undefined> {
  const subscriptionId = yield* select(selectSubscriptionId)
  if (subscriptionId !== null) return { subscriptionId }
  const bookingId = (yield* select(selectPaidBookingId)) ?? (yield* answerTo(currentBooking))?.id
  return bookingId === undefined ? undefined : { bookingId }
}

const workflows: readonly SagaEntry[] = [
  { id: 'agreement.awaitAgreement', run: awaitAgreement, onCrash: 'restart' },
  { id: 'agreement.openAgreement', run: openAgreement, onCrash: 'restart' },
  { id: 'agreement.learnAgreements', run: learnAgreements, onCrash: 'restart' },
  { id: 'agreement.readText', run: readText, onCrash: 'restart' },
  { id: 'agreement.learnOutcome', run: learnOutcome, onCrash: 'restart' },
]
export default workflows

/** The agreement as the booking stands now, where the API can show it before the payment. */
function* readText(): Fx<never> {
  return yield* onLatest([textOpened, textClosed], function* (event) {
    if (!textOpened.match(event)) return
    if (!(yield* isOffered('agreement-text'))) {
      yield* put(textNotOffered())
      return
    }
    try {
      yield* put(textLearned(yield* call(readAgreementText, event.payload.bookingId)))
    } catch (error) {
      yield* put(textUnavailable({ code: toFailure(error).code }))
    }
  })
}
