import { call, put, wait, type Fx } from '@/runtime/effects/fx'
import { intentionEnded, keyOfIntention } from '@/runtime/effects/idempotency'
import { toFailure, type Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import * as events from '../events'
import { canPay, type SavedCard } from '@/contracts/savedCard'
import { selectSources } from '../screenSelectors'
import { addSource, forgetAttempt, listSources, type Attempt } from '../ports'
import { select } from '../select'

/** The accepted card, if known; undefined after a reload. */
export interface AcceptedCard {
  readonly last4: string
  readonly brand: string
}

/** Saves the card of an accepted intent. The attempt is closed before the event, since the customer may continue immediately. */
export function* saveCard({ intentId, intention }: Attempt, card?: AcceptedCard): Fx<void> {
  const intentionToAdd = `payment.add-source ${intentId}`
  try {
    const source = yield* addUntilAnswered(intentId, intentionToAdd)
    yield* call(intentionEnded, intentionToAdd)
    yield* call(intentionEnded, intention)
    yield* call(forgetAttempt)
    yield* put(events.sourceAdded({ source }))
  } catch (error) {
    const failure = toFailure(error)
    if (!isUnresolved(failure)) {
      yield* call(intentionEnded, intentionToAdd)
      yield* call(forgetAttempt)
    }
    if (failure.code === 'BILLING_METHOD_ALREADY_EXISTS') {
      yield* call(intentionEnded, intention)
      return yield* chooseExisting(failure, card)
    }
    yield* put(events.sourceNotAdded({ code: failure.code }))
  }
}

/** Seconds before the request is retried, because the form has been cleared and the card would have to be typed again. */
const RETRY_AFTER_S = [1, 2, 3, 5]

function* addUntilAnswered(intentId: string, intentionToAdd: string): Fx<SavedCard> {
  for (const seconds of RETRY_AFTER_S) {
    try {
      return yield* call(addSource, intentId, yield* call(keyOfIntention, intentionToAdd))
    } catch (error) {
      if (!isRetriable(toFailure(error))) throw error
    }
    yield* wait(seconds * 1_000)
  }
  return yield* call(addSource, intentId, yield* call(keyOfIntention, intentionToAdd))
}

/** No retry after a time-out, which has taken three times fifteen seconds already, or without a session. */
const isRetriable = (failure: Failure): boolean => isUnresolved(failure) && failure.status !== 401 && failure.code !== 'TIMEOUT'

/** The same card is already on file and is chosen (S8.8). */
function* chooseExisting({ code }: Failure, card: AcceptedCard | undefined): Fx<void> {
  try {
    yield* put(events.sourcesListed({ sources: yield* call(listSources) }))
  } catch {
    // it may be in the displayed list
  }
  const existing = (yield* select(selectSources)).find(
    source => canPay(source) && source.last4 === card?.last4 && source.brand === card.brand,
  )
  if (existing) yield* put(events.sourceFound({ sourceId: existing.id }))
  else yield* put(events.sourceNotAdded({ code }))
}

/** Whether the outcome is unknown, or the request was not processed: a retry must use the same key. */
export const isUnresolved = (failure: Failure): boolean => isOutcomeUnknown(failure) || NOT_PROCESSED.includes(failure.status)

const NOT_PROCESSED: readonly number[] = [401, 408]
