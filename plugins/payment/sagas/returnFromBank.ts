import { bankReturned } from '@/contracts/payment'
import { call, onLatest, put, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from '../events'
import { selectChosenId } from '../paymentSelectors'
import { selectForm } from '../screenSelectors'
import { findAttempt, forgetAttempt, readIntent, type Attempt } from '../ports'
import { select } from '../select'
import { isUnresolved, saveCard } from './saveCard'

/** Seconds between requests, about a minute in all: the bank's answer may reach the server late (PAY-15). */
const CHECK_AFTER_S = [0, 1, 2, 3, 5, 8, 13, 15, 15]

/** Back from a bank's own page: depending on the server's answer the card is saved, or the page says why not (PAY-09, PAY-14). */
export function* returnFromBank(): Fx<never> {
  return yield* onLatest([bankReturned], resolveReturn)
}

function* resolveReturn(): Fx<void> {
  const attempt = (yield* call(findAttempt)) ?? (yield* attemptFromAddress())
  if (!attempt) return void (yield* put(events.bankDidNotConfirm({ code: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })))
  const status = yield* pollStatus(attempt)
  if (status === 'authorized' || status === 'consumed') return yield* saveReturnedCard(attempt)
  // an unfinished check is resumed on the page with the card form
  if (status !== 'in_progress' && status !== undefined) yield* call(forgetAttempt)
  yield* put(events.bankDidNotConfirm({ code: yield* reasonOf(status) }))
}

/** The page may have been closed between saving the card and paying with it; then only the address names the check. */
function* attemptFromAddress(): Fx<Attempt | undefined> {
  const intentId = (yield* select(selectLocation)).objects['payment_intent']
  return intentId === undefined ? undefined : { intentId, intention: `payment.returned ${intentId}` }
}

function* saveReturnedCard(attempt: Attempt): Fx<void> {
  yield* put(events.authorizedCardFound({ intentId: attempt.intentId }))
  yield* saveCard(attempt)
  const { problem } = yield* select(selectForm)
  if ((yield* select(selectChosenId)) === undefined)
    yield* put(events.bankDidNotConfirm({ code: problem ?? 'INVALID_PAYMENT_SOURCE' }))
}

/** The latest status from the server; undefined if it could not be asked. */
function* pollStatus({ intentId }: Attempt): Fx<string | undefined> {
  let status: string | undefined
  for (const seconds of CHECK_AFTER_S) {
    yield* wait(seconds * 1000)
    try {
      status = (yield* call(readIntent, intentId)).status
      if (status !== 'in_progress') return status
    } catch (error) {
      if (!isUnresolved(toFailure(error))) return 'unknown'
    }
  }
  return status
}

/** The server does not distinguish refusal from cancellation; the address only selects the message. */
function* reasonOf(status: string | undefined): Fx<string> {
  if (status === 'in_progress') return 'CHECK_UNFINISHED'
  if (status === 'expired') return 'CHECK_OUTLIVED'
  if (status === undefined) return 'OUTCOME_UNKNOWN'
  const { query } = yield* select(selectLocation)
  return query['payment_status'] === 'cancelled' ? 'CHALLENGE_CANCELLED' : 'PAYMENT_SOURCE_NOT_AUTHORIZED'
}
