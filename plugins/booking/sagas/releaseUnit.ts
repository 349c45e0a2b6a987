import { sessionStatus } from '@/contracts/session'
import { answerTo, ask, onLeading, put, select, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { selectLocation } from '@/routing/locationSlice'
import { goTo } from '@/routing/ports'
import { bookingReleased, releaseFailed, resetRequested } from '../events'
import { isGone } from '../model/failures'
import { addressOfStep } from '../model/rentalQuery'
import { releaseUnit as releaseUnitPort } from '../ports'
import { asIntention } from './asIntention'

/** Booking reset (spec §4): what is kept here is gone at once, the server's booking is deleted with a session. */
export function* releaseUnit(): Fx<never> {
  return yield* onLeading(resetRequested, ({ payload }) => release(payload.bookingId))
}

function* release(bookingId: string | undefined): Fx<void> {
  const { query } = yield* select(selectLocation)
  const storeId = query['storeId']
  yield* ask(goTo, addressOfStep('unit', { query: storeId === undefined ? {} : { storeId }, rest: {} }))
  if (bookingId === undefined || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  try {
    yield* asIntention(`booking.release ${bookingId}`, key => ask(releaseUnitPort, bookingId, key))
    yield* put(bookingReleased())
  } catch (error) {
    const failure = toFailure(error)
    yield* put(isGone(failure) ? bookingReleased() : releaseFailed({ failure }))
  }
}
