import type { Pence } from '@/domain/money'
import { ask, now, select, type Fx } from '@/runtime/effects/fx'
import { intentionEnded, keyOfIntention } from '@/runtime/effects/intentions'
import { AppError } from '@/kernel/AppError'
import { selectServerOffsetMs } from '@/runtime/store/appSlice'
import { createIntent, type Intent } from '../ports'

/**
 * An intent the card can be checked against. One per booking and amount, or one for a card that is only kept: pressing
 * again, a reload and a second tab use the same one, until it has run out or was used (S3.144).
 * It is for the sum the person agreed to, in pounds; what only keeps a card has none.
 * @throws AppError where there can be none, with a code of the catalogue (S8) or of `errors.ts`.
 */
export function* prepareIntent(bookingId: string | null, totalPence: Pence, intention: string): Fx<Intent> {
  for (let attempt = 1; ; attempt++) {
    const intent = yield* ask(createIntent, bookingId, yield* ask(keyOfIntention, intention))
    if (intent.currencyCode !== 'GBP') throw new AppError('PAYMENT_NOT_COMPLETED', 409)
    if (bookingId !== null && intent.amountPence !== totalPence) throw new AppError('AMOUNT_DIFFERS', 409)
    if (intent.paymentMethodType !== 'card') throw new AppError('UNSUPPORTED_PAYMENT_METHOD')
    const serverNow = (yield* now()) + (yield* select(selectServerOffsetMs))
    if (intent.expiresAt > serverNow && intent.status !== 'expired') return intent
    // the server repeats its first answer to the same key, however old
    yield* ask(intentionEnded, intention)
    if (attempt === 2) throw new AppError('PAYMENT_NOT_COMPLETED')
  }
}
