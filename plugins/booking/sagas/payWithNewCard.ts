import { chosenSource, newCard } from '@/contracts/payment'
import { answerTo, put, select, type Fx } from '@/effects/fx'
import { until } from '@/effects/until'
import { selectBooking, selectConfirm } from '../bookingSelectors'
import { newCardArrived, newCardMissed } from '../events'
import type { Attempt } from '../paymentPorts'

/**
 * Pay was pressed with a card that has to be kept first: waits for it, its bank included. Undefined where there is none
 * in the end, or the person has gone on to something else meanwhile; then nothing is paid.
 */
export function* payWithNewCard(bookingId: string): Fx<Attempt | undefined> {
  yield* until(newCard, state => state !== 'checking' && state !== 'atBank')
  const sourceId = yield* answerTo(chosenSource)
  const { status } = yield* select(selectConfirm)
  if (status !== 'awaitingCard') return undefined
  if (sourceId === undefined || (yield* select(selectBooking))?.id !== bookingId) {
    yield* put(newCardMissed())
    return undefined
  }
  yield* put(newCardArrived({ sourceId }))
  return { bookingId, sourceId }
}
