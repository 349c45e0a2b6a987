import { call, onLatest, put, select, wait, type Fx } from '@/runtime/effects/fx'
import { placesSuggested, placeTyped, storesSearched, suggestionsClosed } from '../events'
import { selectFinder, selectSuggestions } from '../finderSelectors'
import { mayBeSuggested, storesCalled } from '../ports'
import { placesOf } from './gazetteer'

/** So long nobody types before the gazetteer is asked. */
const PAUSE_MS = 200

/** Suggests stores and places for what is being typed. The next letter cancels what was asked for the one before, so the last answer wins. */
export function* suggestPlaces(): Fx<never> {
  return yield* onLatest([placeTyped, storesSearched, suggestionsClosed], function* (event): Fx<void> {
    if (!placeTyped.match(event)) return
    const text = event.payload.text.trim()
    if (!(yield* call(mayBeSuggested, text))) return yield* suggestNothing()
    yield* wait(PAUSE_MS)
    const { stores } = yield* select(selectFinder)
    const storeIds = stores ? yield* call(storesCalled, stores, text) : []
    // they wait for no gazetteer; places that are shown stay until it answers
    const shown = yield* select(selectSuggestions)
    if (storeIds.join() !== shown.storeIds.join()) yield* put(placesSuggested({ storeIds, places: shown.places }))
    const places = (yield* placesOf(text)) ?? []
    yield* storeIds.length + places.length > 0 ? put(placesSuggested({ storeIds, places })) : suggestNothing()
  })
}

function* suggestNothing(): Fx<void> {
  const { storeIds, places } = yield* select(selectSuggestions)
  if (storeIds.length + places.length > 0) yield* put(placesSuggested({ storeIds: [], places: [] }))
}
