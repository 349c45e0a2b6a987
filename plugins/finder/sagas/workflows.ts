import type { SagaEntry } from '@/kernel/contract'
import { call, onLatest, put, type Fx, wait } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { replaceWith } from '@/runtime/routing/ports'
import { select } from '../select'
import { findStores, requestStores, takePlaceOfAddress } from './findStores'
import { positionAnswered, positionRequested, placesSuggested, placeTyped, storesSearched, suggestionsClosed } from '../events'
import { askWhereabouts, mayBeSuggested, storesCalled } from '../ports'
import { addressOfStores, isStoresPath } from '../model/addresses'
import { selectFinder, selectSuggestions } from '../finderSelectors'
import { placesOf } from './gazetteer'

/** Requests the person's position, only after a press. If found, it replaces the search. */
function* locate(): Fx<never> {
  return yield* onLatest([positionRequested], function* () {
    const answer = yield* call(askWhereabouts)
    yield* put(positionAnswered(answer))
    const location = yield* select(selectLocation)
    if (answer.outcome === 'found' && isStoresPath(location.path))
      yield* call(replaceWith, addressOfStores(location, { place: undefined, near: undefined }))
  })
}

/** The pause in typing before the gazetteer is asked. */
const PAUSE_MS = 200

/** Suggests stores and places for what is being typed. The next letter cancels the previous request. */
function* suggestPlaces(): Fx<never> {
  return yield* onLatest([placeTyped, storesSearched, suggestionsClosed], function* (event): Fx<void> {
    if (!placeTyped.match(event)) return
    const text = event.payload.text.trim()
    if (!(yield* call(mayBeSuggested, text))) return yield* suggestNothing()
    yield* wait(PAUSE_MS)
    const { stores } = yield* select(selectFinder)
    const storeIds = stores ? yield* call(storesCalled, stores, text) : []
    // stores are suggested without waiting for the gazetteer; shown places stay until it answers
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

// sagas that belonged to the plugin `booking` keep their recorded ids, as the ports do
const workflows: readonly SagaEntry[] = [
  { id: 'finder.requestStores', run: requestStores, onCrash: 'restart' },
  { id: 'booking.takePlaceOfAddress', run: takePlaceOfAddress, onCrash: 'restart' },
  { id: 'booking.findStores', run: findStores, onCrash: 'restart' },
  { id: 'finder.suggestPlaces', run: suggestPlaces, onCrash: 'restart' },
  { id: 'booking.locate', run: locate, onCrash: 'restart' },
]
export default workflows
