import { newCardPaymentSubmitted } from '@/contracts/booking'
import type { Pence } from '@/domain/money'
import { call, now, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { intentionEnded, keyOfIntention } from '@/runtime/effects/idempotency'
import { AppError, toFailure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import * as events from '../events'
import { selectForm } from '../screenSelectors'
import { createIntent, forgetAttempt, keepAttempt, type Intent } from '../ports'
import { select } from '../select'
import { isUnresolved, saveCard } from './saveCard'
import { waitForCheck } from './waitForCheck'

/** Adds a card, with or without a payment: intent, the gateway's check, card on file. Repeated presses start it once. */
export function* addCard(): Fx<never> {
  return yield* onLeading<Submitted>([events.cardSubmitted, newCardPaymentSubmitted], checkAndSave)
}

interface Submitted {
  readonly bookingId: string | null
  readonly totalPence: number
}

function* checkAndSave({ payload: { bookingId, totalPence } }: AppEvent<Submitted>): Fx<void> {
  if ((yield* select(selectForm)).phase !== 'preparing') return
  const intention = bookingId === null ? 'payment.intent on file' : `payment.intent ${bookingId} ${totalPence}`
  // an intent that expires during the check is replaced, but only once
  for (let round = 1; round <= 2; round++) {
    const intent = yield* intentOrRefusal(bookingId, totalPence, intention)
    if (intent === undefined) return
    const { id: intentId, amountPence, currencyCode, gateway, gatewayAccountId } = intent
    yield* call(keepAttempt, { intentId, intention })
    // the person may have closed the form meanwhile
    if ((yield* select(selectForm)).phase !== 'preparing') {
      yield* call(forgetAttempt)
      return
    }
    yield* put(events.intentReady({ intentId, intent: { amountPence, currencyCode, gateway, gatewayAccountId } }))
    const result = yield* waitForCheck(intentId)
    if (result.how === 'accepted') return yield* saveCard({ intentId, intention }, result.card)
    if (result.how === 'ended') return
    yield* call(intentionEnded, intention)
  }
  yield* put(events.intentRefused({ code: 'PAYMENT_NOT_COMPLETED' }))
}

function* intentOrRefusal(bookingId: string | null, totalPence: Pence, intention: string): Fx<Intent | undefined> {
  try {
    return yield* prepareIntent(bookingId, totalPence, intention)
  } catch (error) {
    const failure = toFailure(error)
    if (!isUnresolved(failure)) yield* call(intentionEnded, intention)
    yield* put(events.intentRefused({ code: failure.code }))
    return undefined
  }
}

/**
 * An intent for checking the card: one per booking and amount, or one for only saving a card. Pressing again, a reload and a
 * second tab reuse it until it has expired or was used (S3.144). Its amount is the total the person agreed to; an intent for only
 * saving a card has none.
 * @throws AppError if it cannot be created, with a code of S8 or of `errors.ts`.
 */
function* prepareIntent(bookingId: string | null, totalPence: Pence, intention: string): Fx<Intent> {
  for (let attempt = 1; ; attempt++) {
    const intent = yield* call(createIntent, bookingId, yield* call(keyOfIntention, intention))
    if (intent.currencyCode !== 'GBP') throw new AppError('PAYMENT_NOT_COMPLETED', 409)
    if (bookingId !== null && intent.amountPence !== totalPence) throw new AppError('AMOUNT_DIFFERS', 409)
    if (intent.paymentMethodType !== 'card') throw new AppError('UNSUPPORTED_PAYMENT_METHOD')
    const serverNow = (yield* now()) + (yield* select(selectServerOffsetMs))
    if (intent.expiresAt > serverNow && intent.status !== 'expired') return intent
    // the server repeats its first answer to the same key, however old
    yield* call(intentionEnded, intention)
    if (attempt === 2) throw new AppError('PAYMENT_NOT_COMPLETED')
  }
}
