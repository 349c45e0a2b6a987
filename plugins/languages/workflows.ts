import type { SagaEntry } from '@/kernel/contract'
import { localeChosen } from '@/contracts/app'
import { call, onEvery, type Fx } from '@/runtime/effects/fx'
import { rememberLanguage } from './ports'

/** Stores the language that was chosen last. */
function* remember(): Fx<void> {
  yield* onEvery(localeChosen, function* ({ payload }): Fx<void> {
    yield* call(rememberLanguage, payload.locale)
  })
}

const workflows: readonly SagaEntry[] = [{ id: 'languages.remember', run: remember, onCrash: 'restart' }]
export default workflows
