import type { LocateResult } from '@/domain/distance'
import { eventsOf } from '@/kernel/events'
import { freeSizeMasks, placeMasks, whereaboutsMasks } from './masks'
import type { FreeSize, Place } from './model/finderTypes'

const event = eventsOf('finder')

/** They turned to the store finder; activates the plugin, so that the home page stays light. */
export const storeSearchStarted = event('storeSearchStarted')
export const storesSearched = event<{ readonly text: string }>('storesSearched', { text: 'surrogate:town' })
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
