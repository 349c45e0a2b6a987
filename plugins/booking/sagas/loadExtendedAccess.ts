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

/** The price of extended access at the current store, asked for once. */
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

/** Its price is shown with the units and at the day already, before anybody gives details. */
export function* showExtendedAccess(): Fx<never> {
  return yield* onLatest([arrived, retryRequested, offerRequested], learnQuietly)
}

function* learnQuietly(): Fx<void> {
  const { path } = yield* select(selectLocation)
  const step = stepOfPath(path)
  const storeId = yield* select(selectStoreId)
  const { extendedAccess } = yield* select(selectCatalogue)
  if ((step !== 'unit' && step !== 'date') || storeId === undefined || extendedAccess?.storeId === storeId) return
  try {
    const info = yield* call(readExtendedAccess, storeId)
    yield* put(extendedAccessLearned({ storeId, info }))
  } catch (error) {
    // the step where it is chosen asks again, and says so; here nobody waits for it any longer
    yield* put(extendedAccessUnavailable({ storeId, failure: toFailure(error) }))
  }
}
