import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'

const initialState: Arrival = { path: '/', query: {}, objects: {}, rest: {}, how: 'load' }

/** Where the person is. Follows the log, so that a replay opens the same pages. */
export const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {},
  extraReducers: builder => builder.addCase(arrived, (_, { payload }) => payload),
})

export const selectLocation = (state: WithSlice<typeof locationSlice>): Arrival => state.location
