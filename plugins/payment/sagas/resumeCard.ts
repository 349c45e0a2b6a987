import { call, put, take, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import * as events from '../events'
import { isBusy } from '../model/cardForm'
import { hasCardForm } from '../paths'
import { selectForm, selectPath } from '../paymentSelectors'
import { findAttempt, forgetAttempt, readIntentAgain } from '../ports'
import { select } from '../select'
import { isUndecided, keepCard } from './keepCard'
import { settleCard } from './settleCard'

/**
 * A check that a reload, a crash or a bank's app broke off: an accepted card is put on file, a bank's question is shown
 * again (decisions.md D47, PAY-07, PAY-34).
 */
export function* resumeCard(): Fx<never> {
  while (true) {
    yield* take(events.sourcesListed)
    const form = yield* select(selectForm)
    if (isBusy(form) || form.phase === 'ready' || !hasCardForm(yield* select(selectPath))) continue
    yield* takeUpAttempt()
  }
}

function* takeUpAttempt(): Fx<void> {
  const attempt = yield* call(findAttempt)
  if (!attempt) return
  const status = yield* statusOf(attempt.intentId)
  if (status === undefined) return
  // put on file already, it is the same card again: asking twice adds nothing
  if (status === 'authorized' || status === 'consumed') {
    yield* put(events.authorizedCardFound({ intentId: attempt.intentId }))
    return yield* keepCard(attempt)
  }
  if (status !== 'in_progress') return void (yield* call(forgetAttempt))
  yield* put(events.unfinishedCheckFound({ intentId: attempt.intentId }))
  const settled = yield* settleCard(attempt.intentId)
  if (settled.how === 'accepted') return yield* keepCard(attempt, settled.card)
  if (settled.how !== 'outlived') return
  yield* call(forgetAttempt)
  // the card has to be typed again, so there is nothing to try a new intent with
  yield* put(events.cardRefused({ code: 'CHECK_OUTLIVED' }))
}

/** Undefined when the server cannot be asked just now. */
function* statusOf(intentId: string): Fx<string | undefined> {
  try {
    return (yield* call(readIntentAgain, intentId)).status
  } catch (error) {
    return isUndecided(toFailure(error)) ? undefined : 'unknown'
  }
}
