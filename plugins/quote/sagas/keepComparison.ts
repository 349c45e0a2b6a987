import { rentalPaid } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { ask, onLatest, put, select, type Fx } from '@/runtime/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { selectLocation } from '@/runtime/store/locationSlice'
import { comparisonRestored, unitCompared, unitLeftOut } from '../events'
import { readUnits, writeUnits } from '../model/comparison'
import { COMPARE, isAt } from '../paths'
import { dropComparison, keepComparison as keepPort, readComparison } from '../ports'
import { MOST, selectQuote } from '../quoteSlice'

/** What is being compared: on its page as the address says, elsewhere as it was left, for an hour on the device. */
export function* keepComparison(): Fx<never> {
  return yield* onLatest([arrived, unitCompared, unitLeftOut, rentalPaid], follow)
}

function* follow(event: AppEvent): Fx<void> {
  if (rentalPaid.match(event)) return void (yield* ask(dropComparison))
  if (arrived.match(event)) return yield* recall()
  const { storeId, unitIds } = yield* select(selectQuote)
  if (storeId === undefined || unitIds.length === 0) yield* ask(dropComparison)
  else yield* ask(keepPort, { storeId, unitIds })
}

function* recall(): Fx<void> {
  const { path, query } = yield* select(selectLocation)
  const { storeId, unitIds } = yield* select(selectQuote)
  if (isAt(COMPARE, path) && query['storeId'] !== undefined) {
    const named = readUnits(query['units'], MOST)
    if (storeId === query['storeId'] && writeUnits(named) === writeUnits(unitIds)) return
    yield* put(comparisonRestored({ storeId: query['storeId'], unitIds: named }))
    yield* ask(keepPort, { storeId: query['storeId'], unitIds: named })
  } else if (storeId === undefined) {
    const kept = yield* ask(readComparison)
    if (kept) yield* put(comparisonRestored(kept))
  }
}
