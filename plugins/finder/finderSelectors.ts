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

/** The top store of the last text search, ignoring filters. Results by position are computed during rendering only. */
export const selectStoreIdFound = (state: Root): string | undefined => selectFinder(state).nearestId

/** Everything that determines which stores are listed, and in which order. */
export function selectSearch(state: Root): Search {
  const { text, found, around, position } = selectFinder(state)
  return { text, found, around, position, near: selectLocation(state).query['near'] }
}
