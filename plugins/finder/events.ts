import type { FreeSize } from '@/domain/freeSizes'
import type { LocateResult } from '@/domain/distance'
import { eventsOf } from '@/kernel/events'
import { freeSizeMasks, placeMasks, whereaboutsMasks } from './masks'
import type { Place } from './model/finderTypes'

const event = eventsOf('finder')

/** They turned to the store finder; activates the plugin, so that the home page stays light. */
export const storeSearchStarted = event('storeSearchStarted')
export const storesSearched = event<{ readonly text: string }>('storesSearched', { text: 'surrogate:town' })
/** They typed a letter into the field of the finder, and may be helped with the rest. */
export const placeTyped = event<{ readonly text: string }>('placeTyped', { text: 'drop' })
/** What the text that is being typed may become, stores that are called so and places, the likeliest first; none closes the list. */
export const placesSuggested = event<{ readonly storeIds: readonly string[]; readonly places: readonly Place[] }>(
  'placesSuggested',
  { storeIds: { each: 'keep' }, places: { each: placeMasks } },
)
/** They took a suggestion; the search for it follows. */
export const suggestionChosen = event<{ readonly kind: Place['kind'] }>('suggestionChosen', { kind: 'keep' })
/** They closed the list of suggestions or left the field. */
export const suggestionsClosed = event('suggestionsClosed')
/** They marked a store on the map, and with it its card in the list. */
export const storeMarked = event<{ readonly storeId: string }>('storeMarked', { storeId: 'keep' })
/** Where there is no room for both, they asked for the map above the list, or put it away. */
export const mapToggled = event<{ readonly shown: boolean }>('mapToggled', { shown: 'keep' })
/** They pressed to be found. Nothing else ever asks where somebody is. */
export const positionRequested = event('positionRequested')

/** The stores whose place or name a search fits, as they are listed, the place it names, and the store on top of the list. */
export const storesFound = event<{
  readonly storeIds: readonly string[]
  readonly around?: Place | undefined
  readonly nearestId?: string | undefined
}>('storesFound', { storeIds: { each: 'keep' }, around: placeMasks, nearestId: 'keep' })
/** Where the person is, or why that is not known. The log keeps the outcome and never the place. */
export const positionAnswered = event<LocateResult>('positionAnswered', whereaboutsMasks)
/** The sizes a store has free; null where it could not be asked. */
export const freeSizesAnswered = event<{ readonly storeId: string; readonly sizes: readonly FreeSize[] | null }>(
  'freeSizesAnswered',
  { storeId: 'keep', sizes: { each: freeSizeMasks } },
)

export const declared = event.declared
