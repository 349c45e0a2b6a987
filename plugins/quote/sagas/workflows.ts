import type { SagaEntry } from '@/kernel/contract'
import { call, onEvery, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { addressOf } from '@/runtime/routing/paths'
import { rentalPaid } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import type { AppEvent } from '@/kernel/events'
import { select } from '../select'
import { priceQuote, quoteOfToday } from './priceQuote'
import { comparisonRestored, linkShared, printRequested, shareRequested, unitCompared, unitLeftOut } from '../events'
import { COMPARE, isAt, QUOTE } from '../paths'
import { dropComparison, keepComparison as keepOnDevice, printPage, readComparison, shareAddress } from '../ports'
import { readUnits, writeUnits } from '../model/comparison'
import { MOST, selectQuote } from '../quoteSlice'

/** The units being compared: on the comparison page from the address, elsewhere as last left, for an hour on the device. */
function* keepComparison(): Fx<never> {
  return yield* onLatest([arrived, unitCompared, unitLeftOut, rentalPaid], follow)
}

function* follow(event: AppEvent): Fx<void> {
  if (rentalPaid.match(event)) return void (yield* call(dropComparison))
  if (arrived.match(event)) return yield* recall()
  const { storeId, unitIds } = yield* select(selectQuote)
  if (storeId === undefined || unitIds.length === 0) yield* call(dropComparison)
  else yield* call(keepOnDevice, { storeId, unitIds })
}

function* recall(): Fx<void> {
  const { path, query } = yield* select(selectLocation)
  const { storeId, unitIds } = yield* select(selectQuote)
  if (isAt(COMPARE, path) && query['storeId'] !== undefined) {
    const named = readUnits(query['units'], MOST)
    if (storeId === query['storeId'] && writeUnits(named) === writeUnits(unitIds)) return
    yield* put(comparisonRestored({ storeId: query['storeId'], unitIds: named }))
    yield* call(keepOnDevice, { storeId: query['storeId'], unitIds: named })
  } else if (storeId === undefined) {
    const kept = yield* call(readComparison)
    if (kept) yield* put(comparisonRestored(kept))
  }
}

/** A shared link states the current price, not that of an older link. */
function* shareLink(): Fx<never> {
  return yield* onLatest([shareRequested], function* (event) {
    if (!shareRequested.match(event)) return
    const location = yield* select(selectLocation)
    const fresh = isAt(QUOTE, location.path) ? yield* quoteOfToday() : undefined
    yield* put(linkShared({ how: yield* call(shareAddress, event.payload.title, fresh ?? addressOf(location)) }))
  })
}

function* print(): Fx<never> {
  return yield* onEvery(printRequested, function* () {
    yield* call(printPage)
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'quote.keepComparison', run: keepComparison, onCrash: 'restart' },
  { id: 'quote.priceQuote', run: priceQuote, onCrash: 'restart' },
  { id: 'quote.shareLink', run: shareLink, onCrash: 'restart' },
  { id: 'quote.print', run: print, onCrash: 'restart' },
]
export default workflows
