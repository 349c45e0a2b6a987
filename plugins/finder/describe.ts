import type { AppEvent } from '@/kernel/events'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.storeSearchStarted.match(event)) return 'Opened the store finder'
  if (events.storesSearched.match(event)) return 'Searched for a store'
  if (events.placeTyped.match(event)) return 'Typed into the store finder'
  if (events.placesSuggested.match(event)) return `Suggested ${event.payload.places.length} places`
  if (events.suggestionChosen.match(event)) return `Took a suggestion: a ${event.payload.kind}`
  if (events.suggestionsClosed.match(event)) return 'Closed the suggestions'
  if (events.storeMarked.match(event)) return `Marked ${event.payload.storeId} on the map`
  if (events.mapToggled.match(event)) return event.payload.shown ? 'Opened the map' : 'Closed the map'
  if (events.positionRequested.match(event)) return 'Asked to be found by the device'
  if (events.positionAnswered.match(event)) return `The position of the device: ${event.payload.outcome}`
  if (events.freeSizesAnswered.match(event)) {
    const { storeId, sizes } = event.payload
    return sizes ? `Sizes free at ${storeId}: ${sizes.length}` : `What is free at ${storeId} is not known`
  }
  if (!events.storesFound.match(event)) return undefined
  const count = event.payload.storeIds.length
  return `Found ${count} store${count === 1 ? '' : 's'}`
}
