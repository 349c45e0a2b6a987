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
import { asRemembered, rememberPayment } from './rememberPayment'
import { CHECK_AFTER_S } from './untilAnswered'

/** The later interval, as long as the page is open. */
const THEN_EVERY_MS = 30_000

/** The booking after payment, if it could be reloaded; a successful charge is final by itself. */
type Paid = Booking | undefined

/**
 * Charges the card. The idempotency key is derived from the booking alone, so that no other card can be charged until the server
 * has refused the first one, and no failure is reported before.
 * @throws AppError only if the server refused
 */
export function* chargeOnce(attempt: Attempt): Fx<Paid> {
  try {
    return yield* send(attempt)
  } catch (error) {
    return yield* unlessRefused(attempt, error)
  }
}

/** The same for a charge that an earlier page may have sent: the booking is checked first. */
export function* finishCharge(attempt: Attempt, check: (booking: Booking) => Fx<Booking | undefined>): Fx<Paid> {
  try {
    return (yield* check(yield* call(readBooking, attempt.bookingId))) ?? (yield* send(attempt))
  } catch (error) {
    return yield* unlessRefused(attempt, error)
  }
}

function* send({ bookingId, sourceId }: Attempt): Fx<Paid> {
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

function* unlessRefused(attempt: Attempt, error: unknown): Fx<Paid> {
  if (isRefusedCharge(toFailure(error))) throw error
  return yield* askUntilKnown(attempt)
}

/**
 * There was no answer. The booking is checked; if it is not paid, the same request is repeated with its key, which cannot charge
 * twice and returns the outcome. After two minutes an e-mail is promised, and polling continues.
 */
function* askUntilKnown(attempt: Attempt): Fx<Paid> {
  yield* put(paymentOutcomeUnknown())
  for (let round = 0; ; round++) {
    yield* pause(round)
    try {
      // another tab may have learned the outcome meanwhile
      const booking = yield* asRemembered(yield* call(readBooking, attempt.bookingId))
      return isPaid(booking) ? booking : yield* send(attempt)
    } catch (error) {
      if (isRefusedCharge(toFailure(error))) throw error
    }
  }
}

function* pause(round: number): Fx<void> {
  const seconds = CHECK_AFTER_S[round]
  if (seconds !== undefined) return void (yield* wait(seconds * 1000))
  yield* put(paymentCheckGivenUp())
  yield* first({
    asked: take(paymentRetryRequested),
    online: take(connectionChanged),
    seen: take(visibilityChanged),
    later: wait(THEN_EVERY_MS),
  })
}
