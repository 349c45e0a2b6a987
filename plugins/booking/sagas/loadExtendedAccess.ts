import { offerRequested, retryRequested } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectCatalogue, selectStoreId } from '../bookingSelectors'
import { extendedAccessLearned, extendedAccessUnavailable } from '../events'
import { readExtendedAccess } from '../ports'
import { select } from '../select'
import { stepOfPath } from '../steps/order'

/** Loads the price of extended access at the current store once. */
export function* loadExtendedAccess(): Fx<void> {
  const storeId = yield* select(selectStoreId)
  const { extendedAccess } = yield* select(selectCatalogue)
  if (storeId === undefined || extendedAccess?.storeId === storeId) return
  try {
    const info = yield* call(readExtendedAccess, storeId)
    yield* put(extendedAccessLearned({ storeId, info }))
  } catch (error) {
    yield* put(extendedAccessUnavailable({ storeId, failure: toFailure(error) }))
  }
}

/** The price is shown as early as the units and date steps. */
export function* showExtendedAccess(): Fx<never> {
  return yield* onLatest([arrived, retryRequested, offerRequested], loadBeforeHoursStep)
}

/** The access hours step retries and reports the failure; earlier steps do not wait for it. */
function* loadBeforeHoursStep(): Fx<void> {
  const step = stepOfPath((yield* select(selectLocation)).path)
  if (step === 'unit' || step === 'date') yield* loadExtendedAccess()
}
