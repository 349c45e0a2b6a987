import { createSlice } from '@reduxjs/toolkit'
import { mapToggled, storeMarked } from './events'

/** The map beside the list of stores. */
export interface MapState {
  /** On a small screen; on a large one it always is. */
  readonly shown: boolean
  readonly marked: string | undefined
}

const initialState: MapState = { shown: false, marked: undefined }

export const mapSlice = createSlice({
  name: 'finderMap',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(mapToggled, (state, { payload }) => ({ ...state, shown: payload.shown }))
      .addCase(storeMarked, (state, { payload }) => ({ ...state, marked: payload.storeId })),
})
