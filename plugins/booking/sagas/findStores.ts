import { arrived } from '@/contracts/navigation'
import { retryRequested } from '@/contracts/booking'
import { call, onLatest, put, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectCatalogue } from '../bookingSelectors'
import { positionAnswered, storesFound, storesLearned, storesSearched, storeSearchStarted } from '../events'
import { placeInAddress, searchStores, storesToAsk } from '../finderPorts'
import { selectSearch } from '../finderSelectors'
import { isStoresPath } from '../model/finderLinks'
import { wantedSizes } from '../model/freeSizes'
import { askForSizes } from './askForSizes'
import { knownStores } from './listStores'

function* isAtFinder(): Fx<boolean> {
  return isStoresPath((yield* select(selectLocation)).path)
}

/** Fetches the stores, once, when a person turns to the finder: to its field or to its page. */
export function* fetchStores(): Fx<void> {
  while (true) {
    yield* takeAny(arrived, storeSearchStarted, storesSearched, retryRequested)
    const { finder } = yield* select(selectCatalogue)
    if (finder.opened || (yield* isAtFinder())) yield* knownStores()
  }
}

/** What the address of the finder searches for is searched for: after a reload, after Back, by a link somebody sent. */
export function* takePlaceOfAddress(): Fx<never> {
  return yield* onLatest([arrived], function* () {
    if (!(yield* isAtFinder())) return
    const text = yield* call(placeInAddress)
    const { finder } = yield* select(selectCatalogue)
    if (text !== finder.text) yield* put(storesSearched({ text }))
  })
}

/** Answers the search of the finder's page, and asks the nearest stores for the size that is wanted. */
export function* findStores(): Fx<never> {
  return yield* onLatest([arrived, storesLearned, storesSearched, positionAnswered, retryRequested], function* () {
    const { stores, finder } = yield* select(selectCatalogue)
    if (!stores || !(yield* isAtFinder())) return
    if (finder.text !== '' && !finder.found) yield* put(storesFound(yield* call(searchStores, stores, finder.text)))

    const { query } = yield* select(selectLocation)
    const wanted = wantedSizes(query['ranges'])
    if (wanted) yield* askForSizes(yield* call(storesToAsk, stores, yield* select(selectSearch)), wanted)
  })
}
