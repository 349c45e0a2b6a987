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

/** After that, for as long as the page is open. */
const THEN_EVERY_MS = 30_000

/** The booking once it is paid, as far as it could be read again: a yes to the charge counts by itself. */
type Paid = Booking | undefined

/**
 * Charges. Whatever happens on the way, the intent has one key, named by the booking alone: until the server has refused
 * the first card no other one can be charged, and nothing is said to have failed before.
 * @throws AppError only where the server said no
 */
export function* chargeOnce(attempt: Attempt): Fx<Paid> {
  try {
    return yield* send(attempt)
  } catch (error) {
    return yield* unlessRefused(attempt, error)
  }
}

/** The same for a charge that an earlier page may have sent: the booking is read first, and quietly where it says enough. */
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
    // charged: nothing that fails now says anything about that
    return undefined
  }
}

function* unlessRefused(attempt: Attempt, error: unknown): Fx<Paid> {
  if (isRefusedCharge(toFailure(error))) throw error
  return yield* askUntilKnown(attempt)
}

/**
 * No answer came. The booking is read; where it is not paid the same request is sent again with its key, which cannot charge
 * twice and has the server say what happened. After two minutes the person is promised an e-mail, and it is asked on.
 */
function* askUntilKnown(attempt: Attempt): Fx<Paid> {
  yield* put(paymentOutcomeUnknown())
  for (let round = 0; ; round++) {
    yield* pause(round)
    try {
      // another tab may have been told meanwhile
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
