import { createSlice } from '@reduxjs/toolkit'
import { placesSuggested, placeTyped, storesSearched, suggestionsClosed } from './events'
import type { Place } from './model/finderTypes'

/** What is suggested while somebody types; apart from the finder's slice, so that a letter redraws no list of stores. */
export interface SuggestionsState {
  /** Something was typed, and suggestions for it may come. */
  readonly awaited: boolean
  /** Shown as a list below the field, if there are any. */
  readonly places: readonly Place[]
  /** Stores that are called so, above the places. */
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
