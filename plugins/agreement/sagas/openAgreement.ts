import { bookingInHand } from '@/contracts/booking'
import { answerTo, ask, onLeading, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectPaidBookingId, selectSubscriptionId } from '../agreementSelectors'
import * as events from '../events'
import { openForSigning, type Signable } from '../ports'

/** "Read and sign": leaves for the signing site with a link that nobody else has seen. */
export function* openAgreement(): Fx<never> {
  return yield* onLeading<unknown>([events.signingRequested, events.rentalSigningRequested], leave)
}

function* leave(): Fx<void> {
  try {
    const what = yield* signable()
    const left = what !== undefined && (yield* ask(openForSigning, what)).left
    yield* put(left ? events.signingOpened() : events.signingNotOpened({ code: 'INVALID_AGREEMENT' }))
  } catch (error) {
    yield* put(events.signingNotOpened({ code: toFailure(error).code }))
  }
}

function* signable(): Fx<Signable | undefined> {
  const subscriptionId = yield* select(selectSubscriptionId)
  if (subscriptionId !== null) return { subscriptionId }
  const bookingId = (yield* select(selectPaidBookingId)) ?? (yield* answerTo(bookingInHand))?.id
  return bookingId === undefined ? undefined : { bookingId }
}
