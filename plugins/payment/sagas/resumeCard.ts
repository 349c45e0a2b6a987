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
 * Resumes a check that was interrupted by a reload, a crash or a bank's app: an accepted card is saved, a bank's check is shown
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
  // saving it twice does not add a second card
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
  // the card must be typed again, so a new intent is of no use
  yield* put(events.cardRefused({ code: 'CHECK_OUTLIVED' }))
}

/** Undefined if the server did not answer. */
function* statusOf(intentId: string): Fx<string | undefined> {
  try {
    return (yield* call(readIntentAgain, intentId)).status
  } catch (error) {
    return isUndecided(toFailure(error)) ? undefined : 'unknown'
  }
}
