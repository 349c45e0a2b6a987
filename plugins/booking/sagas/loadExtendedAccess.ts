import { call, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectCatalogue, selectStoreId } from '../bookingSelectors'
import { extendedAccessLearned, extendedAccessUnavailable } from '../events'
import { readExtendedAccess } from '../ports'

/** The price of extended access at the store in hand, asked for once. */
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
