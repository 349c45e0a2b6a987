import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, onLatest, onLeadingBy, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { isOffered } from '@/runtime/effects/isOffered'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { leaveShared, listShared } from './ports'
import { select } from './select'

/** On the customer's own pages: loads what others share with them, if the API has it. */
function* learnUnits(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.unitsRetried], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (!isCustomerPage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (!(yield* isOffered('people'))) return
    yield* put(events.unitsSought())
    try {
      yield* put(events.unitsLearned({ units: yield* call(listShared) }))
    } catch (error) {
      yield* put(events.unitsNotLearned(toFailure(error)))
    }
  })
}

function* leave(): Fx<never> {
  return yield* onLeadingBy(
    events.leaveSubmitted,
    ({ sharedId }) => sharedId,
    function* ({ payload: { sharedId } }): Fx<void> {
      try {
        yield* withIdempotencyKey(`sharedUnits.leave ${sharedId}`, key => call(leaveShared, sharedId, key))
        yield* put(events.unitLeft({ sharedId }))
      } catch (error) {
        const failure = toFailure(error)
        // given up before, on another device, or taken away by who shared it
        if (failure.code === 'SHARED_UNIT_NOT_FOUND') yield* put(events.unitLeft({ sharedId }))
        else yield* put(events.leaveRefused({ sharedId, failure }))
      }
    },
  )
}

const workflows: readonly SagaEntry[] = [
  { id: 'sharedUnits.learn', run: learnUnits, onCrash: 'restart' },
  { id: 'sharedUnits.leave', run: leave, onCrash: 'restart' },
]
export default workflows
