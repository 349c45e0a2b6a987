import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import { isOffered } from '@/runtime/effects/isOffered'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { selectMarketing } from './marketingSlice'
import { keepChoice, readChoice } from './ports'
import { select } from './select'

/** On the customer's own page: loads the choice once, if the API stores it. */
function* learnChoice(): Fx<never> {
  return yield* onLatest([arrived, signedIn], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (!isCustomerPage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if ((yield* select(selectMarketing)).phase === 'known' || !(yield* isOffered('marketing'))) return
    yield* put(events.choiceSought())
    try {
      yield* put(events.choiceLearned({ wanted: (yield* call(readChoice)).email }))
    } catch (error) {
      yield* put(events.choiceNotLearned(toFailure(error)))
    }
  })
}

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
