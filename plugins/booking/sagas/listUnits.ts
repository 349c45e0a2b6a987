import { call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import type { MeasurementSystem } from '@/domain/measure'
import { toFailure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectCatalogue, selectChoices, selectStoreId } from '../bookingSelectors'
import { measurementSystemChosen, unitsLearned, unitsUnavailable } from '../events'
import { select } from '../select'
import { stepOfPath } from '../steps/order'
import { findUnits } from '../ports'

/** Reloads the units when the person switches between feet and metres. */
export function* listUnits(): Fx<never> {
  return yield* onLatest([measurementSystemChosen], ensureUnitsInRental)
}

function* ensureUnitsInRental(): Fx<void> {
  const { path } = yield* select(selectLocation)
  if (stepOfPath(path)) yield* ensureUnits()
}

/** The units of the current store, in the chosen system, unless they are known. */
export function* ensureUnits(): Fx<void> {
  const storeId = yield* select(selectStoreId)
  const { measurementSystem: system } = yield* select(selectChoices)
  const { units } = yield* select(selectCatalogue)
  if (storeId === undefined || (units?.storeId === storeId && units.system === system)) return
  yield* loadUnits(storeId, system)
}

/** Reloads the list when it turned out to be stale. */
export function* reloadUnits(): Fx<void> {
  const storeId = yield* select(selectStoreId)
  if (storeId !== undefined) yield* loadUnits(storeId, (yield* select(selectChoices)).measurementSystem)
}

function* loadUnits(storeId: string, system: MeasurementSystem): Fx<void> {
  try {
    const groups = yield* call(findUnits, storeId, system)
    yield* put(unitsLearned({ storeId, system, groups }))
  } catch (error) {
    yield* put(unitsUnavailable({ storeId, failure: toFailure(error) }))
  }
}
