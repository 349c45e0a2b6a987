import type { FreeSize } from '@/domain/freeSizes'
import type { LocateResult } from '@/domain/distance'
import { eventsOf } from '@/kernel/events'
import { freeSizeMasks, placeMasks, whereaboutsMasks } from './masks'
import type { Place } from './model/finderTypes'

const event = eventsOf('finder')

/** They focused the store finder. Activates the plugin, so that the home page stays light. */
export const storeSearchStarted = event('storeSearchStarted')
export const storesSearched = event<{ readonly text: string }>('storesSearched', { text: 'surrogate:town' })
/** They typed into the search field; suggestions may follow. */
export const placeTyped = event<{ readonly text: string }>('placeTyped', { text: 'drop' })
/** The suggestions for the typed text, stores and places, best first; an empty list closes it. */
export const placesSuggested = event<{ readonly storeIds: readonly string[]; readonly places: readonly Place[] }>(
  'placesSuggested',
  { storeIds: { each: 'keep' }, places: { each: placeMasks } },
)
/** They chose a suggestion, which is then searched for. */
export const suggestionChosen = event<{ readonly kind: Place['kind'] }>('suggestionChosen', { kind: 'keep' })
/** They closed the list of suggestions or left the field. */
export const suggestionsClosed = event('suggestionsClosed')
/** They selected a store on the map, which highlights its card. */
export const storeMarked = event<{ readonly storeId: string }>('storeMarked', { storeId: 'keep' })
/** They showed or hid the map above the list on a small screen. */
export const mapToggled = event<{ readonly shown: boolean }>('mapToggled', { shown: 'keep' })
/** They pressed the button to use their location, which is never requested otherwise. */
export const positionRequested = event('positionRequested')

/** The result of a search: matching stores in order, the place it names, and the top store. */
export const storesFound = event<{
  readonly storeIds: readonly string[]
  readonly around?: Place | undefined
  readonly nearestId?: string | undefined
}>('storesFound', { storeIds: { each: 'keep' }, around: placeMasks, nearestId: 'keep' })
/** The person's position, or why it is unknown. Only the outcome is recorded, never the position. */
export const positionAnswered = event<LocateResult>('positionAnswered', whereaboutsMasks)
/** The free sizes of a store; null if the request failed. */
export const freeSizesAnswered = event<{ readonly storeId: string; readonly sizes: readonly FreeSize[] | null }>(
  'freeSizesAnswered',
  { storeId: 'keep', sizes: { each: freeSizeMasks } },
)

export const declared = event.declared
