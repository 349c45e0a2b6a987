import { connectionChanged } from '@/contracts/app'
import { sessionStatus } from '@/contracts/session'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { answerTo, call, first, onEvery, onLeading, put, take, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { goTo } from '@/runtime/routing/ports'
import { selectRentalChoice } from '../bookingSelectors'
import { forgetBooking } from '../devicePorts'
import { bookingReleased, releaseFailed, resetRequested } from '../events'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { isBookingNotFound } from '../model/failures'
import { addressOfStep, choiceKey } from '../model/rentalQuery'
import { forgetAttempt } from '../paymentPorts'
import { releaseUnit as releaseUnitPort } from '../ports'
import { select } from '../select'
import { postToOtherTabs } from './otherTabs'

const RETRY_AFTER_MS = 30_000

/** Resets the booking (S4): local data is deleted at once, and, with a session, the booking on the server. */
export function* releaseUnit(): Fx<never> {
  return yield* onLeading(resetRequested, ({ payload }) => release(payload.bookingId))
}

function* release(bookingId: string | undefined): Fx<void> {
  const key = choiceKey(yield* select(selectRentalChoice))
  const { query } = yield* select(selectLocation)
  const storeId = query['storeId']
  yield* call(goTo, addressOfStep('unit', { query: storeId === undefined ? {} : { storeId }, rest: {} }))
  if (key !== undefined) yield* call(forgetBooking, key)
  if (bookingId === undefined) return
  yield* call(forgetAttempt, bookingId)
  if ((yield* answerTo(sessionStatus)) === 'signedIn') yield* releaseOnServer(bookingId)
  else yield* postToOtherTabs(bookingId, 'released')
}

function* releaseOnServer(bookingId: string): Fx<void> {
  try {
    yield* deleteBooking(bookingId)
    yield* put(bookingReleased())
  } catch (error) {
    const failure = toFailure(error)
    yield* put(releaseFailed({ bookingId, failure }))
    // it is paid or being paid for, perhaps in another tab
    if (failure.code === 'INVALID_BOOKING_STATE') return
  }
  yield* postToOtherTabs(bookingId, 'released')
}

/** A booking that does not exist counts as released. */
function* deleteBooking(bookingId: string): Fx<void> {
  try {
    yield* withIdempotencyKey(`booking.release ${bookingId}`, key => call(releaseUnitPort, bookingId, key))
  } catch (error) {
    if (!isBookingNotFound(toFailure(error))) throw error
  }
}

/** Without an answer there is one retry, later or when online; after that the hold expires by itself. */
export function* releaseLater(): Fx<never> {
  return yield* onEvery(releaseFailed, function* ({ payload: { bookingId, failure } }) {
    if (!isOutcomeUnknown(failure)) return
    yield* first({ later: wait(RETRY_AFTER_MS), online: take(connectionChanged) })
    try {
      yield* deleteBooking(bookingId)
      yield* put(bookingReleased())
    } catch {
      // the failure notice remains true
    }
  })
}
