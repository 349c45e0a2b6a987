import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForCustomer } from '@/runtime/loading/loadForCustomer'
import * as events from './events'
import { selectMarketing } from './marketingSlice'
import { keepChoice, readChoice } from './ports'
import { select } from './select'

/** Loads the choice once. */
const learnChoice = (): Fx<never> =>
  loadForCustomer({
    capability: 'marketing',
    *isNeeded() {
      return (yield* select(selectMarketing)).phase !== 'known'
    },
    requested: events.choiceSought,
    *load() {
      yield* put(events.choiceLearned({ wanted: (yield* call(readChoice)).email }))
    },
    failed: events.choiceNotLearned,
  })

function* keep(): Fx<never> {
  return yield* onLeading(events.choiceSubmitted, function* ({ payload: { wanted } }): Fx<void> {
    try {
      const { email } = yield* withRenewedIdempotencyKey('marketing.keep', key => call(keepChoice, wanted, key))
      yield* put(events.choiceKept({ wanted: email }))
    } catch (error) {
      yield* put(events.choiceRefused(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'marketing.learn', run: learnChoice, onCrash: 'restart' },
  { id: 'marketing.keep', run: keep, onCrash: 'restart' },
]
export default workflows
