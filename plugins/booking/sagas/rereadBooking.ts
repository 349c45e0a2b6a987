import { ask, now, put, select, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { selectServerOffsetMs } from '@/store/appSlice'
import { selectBooking, selectIsPaying } from '../bookingSelectors'
import { bookingLearned, holdExpired, retryRequested } from '../events'
import { hasEnded, isPaid } from '../model/entryRules'
import { isGone } from '../model/failures'
import { readBooking } from '../ports'

/** `unsure`: no answer, or one whose deadline is over by this clock, as the server will say in a moment. */
export type Reread = 'known' | 'unsure'

/**
 * Asks the server how it stands with the booking in hand, quietly: only its end and what has changed become facts. What
 * the person did meanwhile counts for more: a booking given back does not return, and a payment finds out for itself.
 */
export function* rereadBooking(): Fx<Reread> {
  const asked = yield* select(selectBooking)
  if (!asked || (yield* select(selectIsPaying))) return 'known'
  try {
    const booking = yield* ask(readBooking, asked.id)
    const serverNow = (yield* now()) + (yield* select(selectServerOffsetMs))
    if (yield* isOver(asked.id)) return 'known'
    if (hasEnded(booking)) yield* put(holdExpired())
    else if (booking.expiresAt !== undefined && booking.expiresAt <= serverNow) return 'unsure'
    else yield* put(bookingLearned({ booking }))
    // the entry rules lead on from what is paid
    if (isPaid(booking)) yield* put(retryRequested())
    return 'known'
  } catch (error) {
    if (!isGone(toFailure(error))) return 'unsure'
    if (!(yield* isOver(asked.id))) yield* put(holdExpired())
    return 'known'
  }
}

function* isOver(id: string): Fx<boolean> {
  return (yield* select(selectBooking))?.id !== id || (yield* select(selectIsPaying))
}
