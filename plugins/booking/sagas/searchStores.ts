import { ask, onLatest, put, select, type Fx } from '@/effects/fx'
import { selectCatalogue } from '../bookingSelectors'
import { retryRequested, storesFound, storesSearched, storeSearchStarted } from '../events'
import { searchStores as searchStoresPort } from '../ports'
import { knownStores } from './listStores'

/** The store finder: fetches the stores when a person turns to it, and answers each search when they are there. */
export function* searchStores(): Fx<never> {
  return yield* onLatest([storeSearchStarted, storesSearched, retryRequested], answerSearch)
}

function* answerSearch(): Fx<void> {
  const { finder } = yield* select(selectCatalogue)
  if (!finder.opened) return
  const stores = yield* knownStores()
  if (stores) yield* put(storesFound({ storeIds: yield* ask(searchStoresPort, stores, finder.text) }))
}
