import { ask, put, select, type Fx } from '@/runtime/effects/fx'
import { intentionEnded, keyOfIntention } from '@/runtime/effects/intentions'
import { toFailure, type Failure } from '@/kernel/AppError'
import * as events from '../events'
import { canPay } from '../model/savedCard'
import { selectSources } from '../paymentSelectors'
import { addSource, forgetAttempt, listSources, type Attempt } from '../ports'
import { isUndecided } from './isUndecided'

/** What is known of the card that was accepted; nothing after a reload. */
export interface AcceptedCard {
  readonly last4: string
  readonly brand: string
}

/** Puts the card of an accepted intent on file. What it ends, it ends before it says so: the person may go on at once. */
export function* keepCard({ intentId, intention }: Attempt, card?: AcceptedCard): Fx<void> {
  const adding = `payment.add-source ${intentId}`
  try {
    const source = yield* ask(addSource, intentId, yield* ask(keyOfIntention, adding))
    yield* ask(intentionEnded, adding)
    yield* ask(intentionEnded, intention)
    yield* ask(forgetAttempt)
    yield* put(events.sourceAdded({ source }))
  } catch (error) {
    const failure = toFailure(error)
    if (!isUndecided(failure)) {
      yield* ask(intentionEnded, adding)
      yield* ask(forgetAttempt)
    }
    if (failure.code === 'BILLING_METHOD_ALREADY_EXISTS') {
      yield* ask(intentionEnded, intention)
      return yield* chooseExisting(failure, card)
    }
    yield* put(events.sourceNotAdded({ code: failure.code }))
  }
}

/** The same card is on file already: that one is chosen (S8.8). */
function* chooseExisting({ code }: Failure, card: AcceptedCard | undefined): Fx<void> {
  try {
    yield* put(events.sourcesListed({ sources: yield* ask(listSources) }))
  } catch {
    // the list on the screen may still have it
  }
  const existing = (yield* select(selectSources)).find(
    source => canPay(source) && source.last4 === card?.last4 && source.brand === card.brand,
  )
  if (existing) yield* put(events.sourceFound({ sourceId: existing.id }))
  else yield* put(events.sourceNotAdded({ code }))
}
