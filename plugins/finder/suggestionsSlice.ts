import { createSlice } from '@reduxjs/toolkit'
import { placesSuggested, placeTyped, storesSearched, suggestionsClosed } from './events'
import type { Place } from './model/finderTypes'

/** Suggestions while typing. Separate from the finder's slice, so that typing does not rerender the list of stores. */
export interface SuggestionsState {
  /** Text was typed, for which suggestions may arrive. */
  readonly awaited: boolean
  /** Suggested places; with `storeIds`, the list below the field, which is shown if it holds any. */
  readonly places: readonly Place[]
  /** Matching stores, above the places. */
  readonly storeIds: readonly string[]
}

const none: SuggestionsState = { awaited: false, places: [], storeIds: [] }

export const suggestionsSlice = createSlice({
  name: 'finderSuggestions',
  initialState: none,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(placeTyped, state => ({ ...state, awaited: true }))
      .addCase(placesSuggested, (_, { payload }) => ({ awaited: false, places: payload.places, storeIds: payload.storeIds }))
      .addCase(suggestionsClosed, () => none)
      .addCase(storesSearched, () => none),
})
