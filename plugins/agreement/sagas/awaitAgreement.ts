import { currentBooking, signStepOpen } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, call, first, type Fx, onLatest, put, until, wait } from '@/runtime/effects/fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectPaidBookingId } from '../agreementSelectors'
import * as events from '../events'
import { nextPause, POLL_LIMIT_MS } from '../model/agreement'
import { isSignPage } from '../paths'
import { findAgreement, prepareAgreement } from '../ports'
import { select } from '../select'

/** On the signing step: asks for the agreement until there is something to sign, or for 90 seconds. */
export function* awaitAgreement(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.waitResumed], prepare)
}

function* prepare(): Fx<void> {
  if (!isSignPage((yield* select(selectLocation)).path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  // visitors whom the entry rules redirect need no request
  yield* until(signStepOpen, isOpen => isOpen)
  try {
    const bookingId = (yield* select(selectPaidBookingId)) ?? (yield* answerTo(currentBooking))?.id
    if (bookingId === undefined) return yield* searchRentals()
    yield* put(events.agreementAwaited({ bookingId }))
    const { late } = yield* first({ ready: untilReady(bookingId), late: wait(POLL_LIMIT_MS) })
    if (late !== undefined) yield* put(events.agreementOverdue())
  } catch (error) {
    yield* put(events.agreementRefused({ code: toFailure(error).code }))
  }
}

function* untilReady(bookingId: string): Fx<true> {
  for (let pause = nextPause(); ; pause = nextPause(pause)) {
    try {
      const answer = yield* call(prepareAgreement, bookingId)
      yield* put(events.agreementAnswered({ state: answer.state, ready: answer.ready, expiresAt: answer.expiresAt }))
      if (answer.ready) return true
    } catch (error) {
      if (!isPassing(toFailure(error))) throw error
    }
    yield* wait(pause)
  }
}

/** After a reload the device may not know the booking; the server knows which agreement is to be signed. */
function* searchRentals(): Fx<void> {
  yield* put(events.rentalsSearched())
  const found = yield* call(findAgreement)
  yield* put(found ? events.currentAgreementFound({ ...found }) : events.nothingToSign())
}

/** No answer, or one without an agreement: the next poll tries again. */
const isPassing = ({ status, code }: Failure): boolean =>
  code === 'NETWORK' || code === 'TIMEOUT' || status === 429 || status >= 500
