import { retryRequested } from '@/contracts/booking'
import { call, now, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { selectBooking, selectIsPaying } from '../bookingSelectors'
import { holdExpired } from '../events'
import { hasEnded } from '../model/storedBooking'
import { isPaid } from '../model/paidBooking'
import { isBookingNotFound } from '../model/failures'
import { readBooking } from '../ports'
import { select } from '../select'
import { learnBooking } from './loadBooking'
import { withStoredPayment } from './rememberPayment'

/** `unsure`: no answer, or one whose deadline has passed by this clock, which the server will soon confirm. */
export type RefreshOutcome = 'known' | 'unsure'

/**
 * Reloads the current booking silently: only its end and changes become events. The person's actions take precedence: a released
 * booking does not return, and a payment checks the booking itself.
 */
export function* refreshBooking(): Fx<RefreshOutcome> {
  const shown = yield* select(selectBooking)
  if (!shown || (yield* select(selectIsPaying))) return 'known'
  try {
    const answered = yield* call(readBooking, shown.id)
    const booking = yield* withStoredPayment(answered)
    const serverNow = (yield* now()) + (yield* select(selectServerOffsetMs))
    if (yield* isSuperseded(shown.id)) return 'known'
    if (hasEnded(booking)) yield* put(holdExpired())
    else if (booking.expiresAt !== undefined && booking.expiresAt <= serverNow) return 'unsure'
    else yield* learnBooking(answered)
    // the entry rules redirect from a paid booking, and a missing total is requested again
    if (isPaid(booking) || (shown.invoiceEstimate && !booking.invoiceEstimate)) yield* put(retryRequested())
    return 'known'
  } catch (error) {
    if (!isBookingNotFound(toFailure(error))) return 'unsure'
    if (!isPaid(shown) && !(yield* isSuperseded(shown.id))) yield* put(holdExpired())
    return 'known'
  }
}

function* isSuperseded(id: string): Fx<boolean> {
  return (yield* select(selectBooking))?.id !== id || (yield* select(selectIsPaying))
}
