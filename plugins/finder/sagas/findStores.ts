import { selectLocation } from '@/runtime/store/coreSlices'
import { arrived } from '@/contracts/navigation'
import { retryRequested, storesLearned, storesRequested } from '@/contracts/booking'
import { call, onLatest, put, takeAny, type Fx } from '@/runtime/effects/fx'
import { positionAnswered, storesFound, storesSearched, storeSearchStarted } from '../events'
import { placeInAddress, searchStores, storesToAsk, storesToPrice } from '../ports'
import { selectFinder, selectSearch } from '../finderSelectors'
import { isStoresPath } from '../model/addresses'
import { wantedSizes } from '@/domain/freeSizes'
import { select } from '../select'
import { askForPrices, askForSizes } from './askForSizes'
import { placesOf } from './gazetteer'

function* isAtFinder(): Fx<boolean> {
  return isStoresPath((yield* select(selectLocation)).path)
}

/** Requests the stores when the finder's field is focused or its page is opened. */
export function* requestStores(): Fx<void> {
  while (true) {
    yield* takeAny(arrived, storeSearchStarted, storesSearched, retryRequested)
    const { stores, opened } = yield* select(selectFinder)
    if (!stores && (opened || (yield* isAtFinder()))) yield* put(storesRequested())
  }
}

/** Runs the search in the address, also after a reload, Back, or from a shared link. */
export function* takePlaceOfAddress(): Fx<never> {
  return yield* onLatest([arrived], function* () {
    if (!(yield* isAtFinder())) return
    const text = yield* call(placeInAddress)
    const finder = yield* select(selectFinder)
    if (text !== finder.text) yield* put(storesSearched({ text }))
  })
}

/**
 * Runs the search of the finder's page and requests prices: of the nearest stores for a wanted size, or of all stores on a page.
 */
export function* findStores(): Fx<never> {
  return yield* onLatest([arrived, storesLearned, storesSearched, positionAnswered, retryRequested], function* () {
    const { stores, text, found } = yield* select(selectFinder)
    if (!stores || !(yield* isAtFinder())) return
    if (text !== '' && !found) yield* put(storesFound(yield* call(searchStores, stores, text, yield* placesOf(text))))

    const { query } = yield* select(selectLocation)
    const wanted = wantedSizes(query['ranges'])
    if (!wanted) return yield* askForPrices(yield* call(storesToPrice, stores, yield* select(selectSearch), query['page']))
    yield* askForSizes(yield* call(storesToAsk, stores, yield* select(selectSearch)), wanted)
  })
}
