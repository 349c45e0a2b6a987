import type { AnswerWords, PageNames, StateAfter } from '@/kernel/contract'
import { spokenChoice } from '@/domain/spokenCode'
import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import type { FinderState } from './finderSlice'
import { visibilityOf } from '@/kernel/eventVisibility'

const KINDS: Readonly<Record<string, string>> = {
  area: 'an area',
  district: 'a district',
  store: 'a store',
  suburb: 'a suburb',
  town: 'a town',
}
const POSITIONS = {
  found: 'The device said where it is',
  refused: 'The device may not say where it is',
  timedOut: 'The device did not say in time where it is',
  unavailable: 'The device does not know where it is',
} as const

function storeName(id: string, stateAfter: StateAfter | undefined): string {
  const { stores } = (stateAfter?.()['finder'] ?? {}) as Partial<FinderState>
  return stores?.find(store => store.id === id)?.name ?? 'a store'
}

/** One English line for each event, for support. */
export default function describe(event: AppEvent, stateAfter?: StateAfter): string | undefined {
  if (events.storeSearchStarted.match(event)) return 'Opened the store finder'
  if (events.storesSearched.match(event)) return 'Searched for a store'
  if (events.placeTyped.match(event)) return 'Typed into the store finder'
  if (events.placesSuggested.match(event)) {
    const { storeIds, places } = event.payload
    return `Suggested ${counted(storeIds.length, 'store')} and ${counted(places.length, 'place')}`
  }
  if (events.suggestionChosen.match(event)) return `Took a suggestion: ${KINDS[event.payload.kind] ?? 'a place'}`
  if (events.suggestionsClosed.match(event)) return 'Closed the suggestions'
  if (events.storeMarked.match(event)) return `Marked ${storeName(event.payload.storeId, stateAfter)} on the map`
  if (events.mapToggled.match(event)) return event.payload.shown ? 'Opened the map' : 'Closed the map'
  if (events.positionRequested.match(event)) return 'Asked to be found by the device'
  if (events.positionAnswered.match(event)) return spokenChoice(POSITIONS, event.payload.outcome)
  if (events.freeSizesAnswered.match(event)) {
    const { storeId, sizes } = event.payload
    return sizes
      ? `${counted(sizes.length, 'free size')} at ${storeName(storeId, stateAfter)}`
      : `What is free at ${storeName(storeId, stateAfter)} is not known`
  }
  if (!events.storesFound.match(event)) return undefined
  return `Found ${counted(event.payload.storeIds.length, 'store')}`
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  storeSearchStarted: 'shown',
  storesSearched: 'shown',
  placeTyped: 'shown',
  placesSuggested: 'shown',
  suggestionChosen: 'shown',
  suggestionsClosed: 'shown',
  storeMarked: 'shown',
  mapToggled: 'shown',
  positionRequested: 'shown',
  storesFound: 'shown',
  positionAnswered: 'shown',
  freeSizesAnswered: 'onRequest',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'booking.searchStores': ['The stores that fit were found', 'The stores that fit could not be found'],
  'finder.mayBeSuggested': [
    'Looked whether what was typed is enough for suggestions',
    'Whether what was typed is enough for suggestions is not known',
  ],
  'finder.storesCalled': [
    'Looked for stores that are called what was typed',
    'Whether a store is called what was typed is not known',
  ],
  'finder.findPlaces': ['Places that fit what was typed were found', 'No places could be looked up'],
  'booking.storesToAsk': ['Chose which stores to ask for free sizes', 'Which stores to ask for free sizes is not known'],
  'finder.storesToPrice': ['Chose which stores to ask for prices', 'Which stores to ask for prices is not known'],
  'booking.placeInAddress': [
    'Read the place in the address of the page',
    'The place in the address of the page could not be read',
  ],
  'booking.askWhereabouts': ['The device was asked where it is', 'The device did not say where it is'],
  'booking.readFreeSizes': ['The server said which sizes are free', 'The server could not say which sizes are free'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/stores': 'the store finder',
}
