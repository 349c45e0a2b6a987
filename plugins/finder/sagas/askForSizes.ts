import { all, call, put, type Fx } from '@/runtime/effects/fx'
import { selectFinder } from '../finderSelectors'
import { freeSizesAnswered } from '../events'
import { readFreeSizes } from '../ports'
import type { Wanted } from '@/domain/freeSizes'
import { batchToAsk } from '../model/sizeCheck'
import { nextOpenBatch } from '../model/storePages'
import { select } from '../select'

/** Requests the free sizes of stores, batch by batch, until enough stores have the wanted size. */
export function* askForSizes(batches: readonly (readonly string[])[], wanted: Wanted): Fx<void> {
  while (true) {
    const { sizes } = yield* select(selectFinder)
    const batch = batchToAsk(batches, sizes, wanted)
    if (!batch) return
    yield* askInParallel(batch)
  }
}

/** Requests the free sizes of these stores, for the prices on their cards. */
export function* askForPrices(batches: readonly (readonly string[])[]): Fx<void> {
  while (true) {
    const batch = nextOpenBatch(batches, (yield* select(selectFinder)).sizes)
    if (!batch) return
    yield* askInParallel(batch)
  }
}

function* askInParallel(batch: readonly string[]): Fx<void> {
  const open = [...batch]
  yield* all({ first: askOneByOne(open), second: askOneByOne(open), third: askOneByOne(open), fourth: askOneByOne(open) })
}

/** One of the four workers that process the list. */
function* askOneByOne(open: string[]): Fx<void> {
  for (let storeId = open.shift(); storeId !== undefined; storeId = open.shift())
    yield* put(freeSizesAnswered({ storeId, sizes: yield* sizesOf(storeId) }))
}

function* sizesOf(storeId: string) {
  try {
    return yield* call(readFreeSizes, storeId)
  } catch {
    return null
  }
}
