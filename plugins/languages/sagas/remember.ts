import { localeChosen } from '@/contracts/app'
import { ask, onEvery, type Fx } from '@/runtime/effects/fx'
import { rememberLanguage } from '../ports'

/** Keeps the language that was chosen last. */
export function* remember(): Fx<void> {
  yield* onEvery(localeChosen, function* ({ payload }): Fx<void> {
    yield* ask(rememberLanguage, payload.locale)
  })
}
