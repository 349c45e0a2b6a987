import { ask, put, wait, type Fx } from '@/effects/fx'
import type { Booking } from '@/domain/entities'
import { AppError, toFailure } from '@/errors/AppError'
import { paymentOutcomeUnknown } from '../events'
import { isPaid } from '../model/entryRules'
import { isUnanswered } from '@/errors/isUnanswered'
import { readBooking } from '../ports'

/** Seconds between questions, about two minutes in all (trust.md PAY-15). */
const CHECK_AFTER_S = [1, 2, 3, 5, 8, 13, 15, 15, 15, 15, 15, 15]

/**
 * No answer came to a charge. The booking is read first; where it is not paid the same wish is sent again with its key,
 * which cannot charge twice and has the server say what happened. Answers the booking once it is paid.
 */
export function* checkOutcome(bookingId: string, sendAgain: () => Fx<Booking>): Fx<Booking> {
  yield* put(paymentOutcomeUnknown())
  for (const seconds of CHECK_AFTER_S) {
    yield* wait(seconds * 1000)
    try {
      const booking = yield* ask(readBooking, bookingId)
      return isPaid(booking) ? booking : yield* sendAgain()
    } catch (error) {
      if (!isUnanswered(toFailure(error))) throw error
    }
  }
  throw new AppError('PAYMENT_OUTCOME_UNKNOWN')
}
