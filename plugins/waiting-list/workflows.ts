import { capabilitiesSought } from '@/contracts/capabilities'
import { arrived } from '@/contracts/navigation'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onEvery, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import * as events from './events'
import { joinList } from './ports'

/** Loads the capabilities together with the units, so that the form is shown with them. */
function* loadCapabilities(): Fx<never> {
  return yield* onLatest([arrived], function* (): Fx<void> {
    yield* put(capabilitiesSought())
  })
}

/** Joins once, however often the answer is lost. */
function* join(): Fx<never> {
  return yield* onEvery(events.joinSubmitted, function* ({ payload: { storeId, unitId, email: typed } }): Fx<void> {
    const email = typed.trim()
    try {
      const { expiresAt } = yield* withRenewedIdempotencyKey(`waitingList.join ${unitId}`, key =>
        call(joinList, { storeId, unitTypeId: unitId, email }, key),
      )
      yield* put(events.joined({ unitId, email, until: expiresAt }))
    } catch (error) {
      yield* put(events.joinRefused({ unitId, failure: toFailure(error) }))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'waitingList.findOut', run: loadCapabilities, onCrash: 'restart' },
  { id: 'waitingList.join', run: join, onCrash: 'restart' },
]
export default workflows
