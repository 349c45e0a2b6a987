import { newCardPaymentSubmitted } from '@/contracts/booking'
import type { Pence } from '@/domain/money'
import { ask, onLeading, put, select, type Fx } from '@/runtime/effects/fx'
import { intentionEnded } from '@/runtime/effects/intentions'
import { toFailure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import * as events from '../events'
import { selectForm } from '../paymentSelectors'
import { forgetAttempt, keepAttempt, type Intent } from '../ports'
import { isUndecided } from './isUndecided'
import { keepCard } from './keepCard'
import { prepareIntent } from './prepareIntent'
import { settleCard } from './settleCard'

/** A card is to be kept, by itself or to pay with: an intent, the gateway's check, the card on file. One at a time, however often it is pressed. */
export function* addCard(): Fx<never> {
  return yield* onLeading<Submitted>([events.cardSubmitted, newCardPaymentSubmitted], checkAndKeep)
}

interface Submitted {
  readonly bookingId: string | null
  readonly totalPence: number
}

function* checkAndKeep({ payload: { bookingId, totalPence } }: AppEvent<Submitted>): Fx<void> {
  if ((yield* select(selectForm)).phase !== 'preparing') return
  const intention = bookingId === null ? 'payment.intent on file' : `payment.intent ${bookingId} ${totalPence}`
  for (let round = 1; round <= 2; round++) {
    const intent = yield* intentOrRefusal(bookingId, totalPence, intention)
    if (intent === undefined) return
    const { id: intentId, amountPence, currencyCode, gateway, gatewayAccountId } = intent
    yield* ask(keepAttempt, { intentId, intention })
    // the person may have closed the form meanwhile
    if ((yield* select(selectForm)).phase !== 'preparing') return void (yield* ask(forgetAttempt))
    yield* put(events.intentReady({ intentId, intent: { amountPence, currencyCode, gateway, gatewayAccountId } }))
    const settled = yield* settleCard(intentId)
    if (settled.how === 'accepted') return yield* keepCard({ intentId, intention }, settled.card)
    if (settled.how === 'ended') return
    yield* ask(intentionEnded, intention)
  }
  yield* put(events.intentRefused({ code: 'PAYMENT_NOT_COMPLETED' }))
}

function* intentOrRefusal(bookingId: string | null, totalPence: Pence, intention: string): Fx<Intent | undefined> {
  try {
    return yield* prepareIntent(bookingId, totalPence, intention)
  } catch (error) {
    const failure = toFailure(error)
    if (!isUndecided(failure)) yield* ask(intentionEnded, intention)
    yield* put(events.intentRefused({ code: failure.code }))
    return undefined
  }
}
