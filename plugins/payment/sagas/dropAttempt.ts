import { ask, onEvery, type Fx } from '@/runtime/effects/fx'
import { cardFormClosed } from '../events'
import { forgetAttempt } from '../ports'

/** Who cancels a card does not want to hear of it again. */
export function* dropAttempt(): Fx<never> {
  return yield* onEvery(cardFormClosed, forget)
}

function* forget(): Fx<void> {
  yield* ask(forgetAttempt)
}
