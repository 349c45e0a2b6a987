import { connectionChanged, visibilityChanged } from '@/contracts/app'
import { withLastingIdempotencyKey } from '@/runtime/effects/idempotency'
import { call, first, put, take, wait, type Fx } from '@/runtime/effects/fx'
import type { Booking } from '@/domain/schemas/booking'
import { toFailure } from '@/kernel/AppError'
import { paymentCheckGivenUp, paymentOutcomeUnknown, paymentRetryRequested } from '../events'
import { isPaid } from '../model/paidBooking'
import { isRefusedCharge } from '../model/failures'
import { confirmPayment, readBooking } from '../ports'
import type { Attempt } from '../paymentPorts'
import { withStoredPayment, rememberPayment } from './rememberPayment'
import { CHECK_AFTER_S } from './retryUntilAnswered'

/** The interval after the last of `CHECK_AFTER_S`, as long as the page is open. */
const LATER_INTERVAL_MS = 30_000

/** The booking after payment, if it could be reloaded; a successful charge is final by itself. */
type ChargedBooking = Booking | undefined

/**
 * Charges the card. The idempotency key is derived from the booking alone, so that no other card can be charged until the server
 * has refused the first one, and no failure is reported before.
 * @throws AppError only if the server refused
 */
export function* chargeOnce(attempt: Attempt): Fx<ChargedBooking> {
  try {
    return yield* sendCharge(attempt)
  } catch (error) {
    return yield* resolveFailure(attempt, error)
  }
}

/** The same for a charge that an earlier page may have sent: the booking is checked first. */
export function* finishCharge(attempt: Attempt, check: (booking: Booking) => Fx<Booking | undefined>): Fx<ChargedBooking> {
  try {
    return (yield* check(yield* call(readBooking, attempt.bookingId))) ?? (yield* sendCharge(attempt))
  } catch (error) {
    return yield* resolveFailure(attempt, error)
  }
}

function* sendCharge({ bookingId, sourceId }: Attempt): Fx<ChargedBooking> {
  yield* withLastingIdempotencyKey(
    `booking.pay ${bookingId}`,
    key => call(confirmPayment, bookingId, sourceId, key),
    isRefusedCharge,
  )
  yield* rememberPayment(bookingId)
  try {
    return yield* call(readBooking, bookingId)
  } catch {
    // the charge was made; later failures do not change that
    return undefined
  }
}

function* resolveFailure(attempt: Attempt, error: unknown): Fx<ChargedBooking> {
  if (isRefusedCharge(toFailure(error))) throw error
  return yield* pollOutcome(attempt)
}

/**
 * There was no answer. The booking is checked; if it is not paid, the same request is repeated with its key, which cannot charge
 * twice and returns the outcome. After two minutes an e-mail is promised, and polling continues.
 */
function* pollOutcome(attempt: Attempt): Fx<ChargedBooking> {
  yield* put(paymentOutcomeUnknown())
  for (let round = 0; ; round++) {
    yield* waitForRound(round)
    try {
      // another tab may have learned the outcome meanwhile
      const booking = yield* withStoredPayment(yield* call(readBooking, attempt.bookingId))
      return isPaid(booking) ? booking : yield* sendCharge(attempt)
    } catch (error) {
      if (isRefusedCharge(toFailure(error))) throw error
    }
  }
}

function* waitForRound(round: number): Fx<void> {
  const seconds = CHECK_AFTER_S[round]
  if (seconds !== undefined) return void (yield* wait(seconds * 1000))
  yield* put(paymentCheckGivenUp())
  yield* first({
    asked: take(paymentRetryRequested),
    online: take(connectionChanged),
    seen: take(visibilityChanged),
    later: wait(LATER_INTERVAL_MS),
  })
}
