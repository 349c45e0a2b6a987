import { selectLocation, type locationSlice } from '@/runtime/store/coreSlices'
import type { WithSlice } from '@reduxjs/toolkit'
import type { finderSlice } from './finderSlice'
import type { mapSlice } from './mapSlice'
import type { Search } from './model/foundStores'
import type { suggestionsSlice } from './suggestionsSlice'

export type Root = WithSlice<typeof finderSlice> &
  WithSlice<typeof suggestionsSlice> &
  WithSlice<typeof mapSlice> &
  WithSlice<typeof locationSlice>

export const selectFinder = (state: Root) => state.finder
export const selectSuggestions = (state: Root) => state.finderSuggestions
export const selectMap = (state: Root) => state.finderMap

/**
 * The store on top of the list of the last search by text, filters aside. What a position finds is worked out while drawing, and
 * known to nobody else.
 */
export const selectStoreIdFound = (state: Root): string | undefined => selectFinder(state).nearestId

/** All that decides which stores are listed, in which order. */
export function selectSearch(state: Root): Search {
  const { text, found, around, position } = selectFinder(state)
  return { text, found, around, position, near: selectLocation(state).query['near'] }
}
