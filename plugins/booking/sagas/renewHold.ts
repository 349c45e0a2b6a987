import { retryRequested } from '@/contracts/booking'
import { toFailure } from '@/kernel/AppError'
import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { selectBooking } from '../bookingSelectors'
import { bookingSetAside, holdRenewed, renewalRefused, renewalRequested } from '../events'
import { isBookingNotFound } from '../model/failures'
import { hasEnded } from '../model/storedBooking'
import { renewHold as renewHoldPort } from '../ports'
import { select } from '../select'

/** “Hold it for 30 minutes”: extends the hold, as often as requested (decisions.md D2). */
export function* renewHold(): Fx<never> {
  return yield* onLeading(renewalRequested, renew)
}

function* renew(): Fx<void> {
  const booking = yield* select(selectBooking)
  if (!booking) return
  try {
    const intention = `booking.renew ${booking.id} ${booking.expiresAt ?? ''}`
    const renewed = yield* withIdempotencyKey(intention, key => call(renewHoldPort, booking.id, key))
    if (hasEnded(renewed)) yield* reportEnd()
    else yield* put(holdRenewed({ booking: renewed }))
  } catch (error) {
    const failure = toFailure(error)
    if (isBookingNotFound(failure)) yield* reportEnd()
    else yield* put(renewalRefused({ failure }))
  }
}

/** Too late: the entry rules redirect to where the unit can be held again. */
function* reportEnd(): Fx<void> {
  yield* put(bookingSetAside({ reason: 'ended' }))
  yield* put(retryRequested())
}
