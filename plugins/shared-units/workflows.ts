import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLeadingBy, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForCustomer } from '@/runtime/loading/loadForCustomer'
import * as events from './events'
import { leaveShared, listShared } from './ports'

/** Loads what others share with the customer. */
const learnUnits = (): Fx<never> =>
  loadForCustomer({
    capability: 'people',
    reloadOn: [events.unitsRetried],
    requested: events.unitsSought,
    *load() {
      yield* put(events.unitsLearned({ units: yield* call(listShared) }))
    },
    failed: events.unitsNotLearned,
  })

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
