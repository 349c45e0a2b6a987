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

/** Asks for the stores when a person turns to the finder: to its field or to its page. */
export function* requestStores(): Fx<void> {
  while (true) {
    yield* takeAny(arrived, storeSearchStarted, storesSearched, retryRequested)
    const { stores, opened } = yield* select(selectFinder)
    if (!stores && (opened || (yield* isAtFinder()))) yield* put(storesRequested())
  }
}

/** What the address of the finder searches for is searched for: after a reload, after Back, by a link somebody sent. */
export function* takePlaceOfAddress(): Fx<never> {
  return yield* onLatest([arrived], function* () {
    if (!(yield* isAtFinder())) return
    const text = yield* call(placeInAddress)
    const finder = yield* select(selectFinder)
    if (text !== finder.text) yield* put(storesSearched({ text }))
  })
}

/** Answers the search of the finder's page, and asks stores for prices: the nearest for the size that is wanted, or all of a page. */
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
