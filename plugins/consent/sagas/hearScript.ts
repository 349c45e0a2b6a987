import { scriptsFound } from '@/contracts/consent'
import { ask, put, select, take, type Fx } from '@/runtime/effects/fx'
import { selectOffer } from '../consentSelectors'
import { selectChoice } from '../consentSlice'
import { choiceMade } from '../events'
import { nextChoice } from '../ports'

/** Where a consent script asks the person, what it is told counts as their choice. */
export function* hearScript(): Fx<void> {
  while (!(yield* select(selectOffer))) yield* take(scriptsFound)
  if (!(yield* select(selectOffer))?.askedByScript) return
  while (true) {
    const told = yield* ask(nextChoice)
    const known = yield* select(selectChoice)
    if (known?.analytics !== told.analytics || known.recordings !== told.recordings) yield* put(choiceMade(told))
  }
}
