import { connectionChanged, visibilityChanged } from '@/contracts/app'
import { asLastingIntention } from '@/effects/asIntention'
import { ask, first, put, take, wait, type Fx } from '@/effects/fx'
import type { Booking } from '@/domain/entities'
import { AppError, toFailure } from '@/errors/AppError'
import { paymentCheckGivenUp, paymentOutcomeUnknown, paymentRetryRequested } from '../events'
import { isPaid } from '../model/entryRules'
import { isRefusedCharge } from '../model/failures'
import { confirmPayment, readBooking } from '../ports'
import type { Attempt } from '../paymentPorts'

/** Seconds between questions, about two minutes in all (trust.md PAY-15). */
const CHECK_AFTER_S = [1, 2, 3, 5, 8, 13, 15, 15, 15, 15, 15, 15]
/** After that, for as long as the page is open. */
const THEN_EVERY_MS = 30_000

/**
 * Charges, and answers the booking once it is paid. Whatever happens on the way, the wish has one key, and nothing is said
 * to have failed before the server has refused it.
 * @throws AppError only where the server said no
 */
export function* chargeOnce(attempt: Attempt): Fx<Booking> {
  try {
    return yield* send(attempt)
  } catch (error) {
    return yield* unlessRefused(attempt, error)
  }
}

/** The same for a charge that an earlier page may have sent: the booking is read first, and quietly where it says enough. */
export function* finishCharge(attempt: Attempt, check: (booking: Booking) => Fx<Booking | undefined>): Fx<Booking> {
  try {
    return (yield* check(yield* ask(readBooking, attempt.bookingId))) ?? (yield* send(attempt))
  } catch (error) {
    return yield* unlessRefused(attempt, error)
  }
}

function* send({ bookingId, sourceId }: Attempt): Fx<Booking> {
  const intention = `booking.pay ${bookingId} ${sourceId}`
  yield* asLastingIntention(intention, key => ask(confirmPayment, bookingId, sourceId, key), isRefusedCharge)
  try {
    return yield* ask(readBooking, bookingId)
  } catch {
    // charged: nothing that fails now may be told as a payment that was not made
    throw new AppError('PAYMENT_OUTCOME_UNKNOWN')
  }
}

function* unlessRefused(attempt: Attempt, error: unknown): Fx<Booking> {
  if (isRefusedCharge(toFailure(error))) throw error
  return yield* askUntilKnown(attempt)
}

/**
 * No answer came. The booking is read; where it is not paid the same wish is sent again with its key, which cannot charge
 * twice and has the server say what happened. After two minutes the person is promised an e-mail, and it is asked on.
 */
function* askUntilKnown(attempt: Attempt): Fx<Booking> {
  yield* put(paymentOutcomeUnknown())
  for (let round = 0; ; round++) {
    yield* pause(round)
    try {
      const booking = yield* ask(readBooking, attempt.bookingId)
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
