import { all, call, put, type Fx } from '@/runtime/effects/fx'
import { selectFinder } from '../finderSelectors'
import { freeSizesAnswered } from '../events'
import { readFreeSizes } from '../ports'
import type { Wanted } from '@/domain/freeSizes'
import { waveToAsk } from '../model/sizeCheck'
import { openWave } from '../model/storePages'
import { select } from '../select'

/** Asks stores what they have free, wave by wave, until enough of them have the size. */
export function* askForSizes(waves: readonly (readonly string[])[], wanted: Wanted): Fx<void> {
  while (true) {
    const { sizes } = yield* select(selectFinder)
    const wave = waveToAsk(waves, sizes, wanted)
    if (!wave) return
    yield* askFour(wave)
  }
}

/** Asks all of these stores what they have free, for the prices on their cards. */
export function* askForPrices(waves: readonly (readonly string[])[]): Fx<void> {
  while (true) {
    const wave = openWave(waves, (yield* select(selectFinder)).sizes)
    if (!wave) return
    yield* askFour(wave)
  }
}

function* askFour(wave: readonly string[]): Fx<void> {
  const open = [...wave]
  yield* all({ first: askEach(open), second: askEach(open), third: askEach(open), fourth: askEach(open) })
}

/** One of the four who work through the list. */
function* askEach(open: string[]): Fx<void> {
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
