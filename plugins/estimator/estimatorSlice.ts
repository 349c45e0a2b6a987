import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { rentalPaid } from '@/contracts/booking'
import { personLeft } from '@/contracts/session'
import { homeChosen, itemCounted, itemsCleared, itemsRestored } from './events'
import type { Counts } from './model/counts'

/** What the person wants to store. */
export interface EstimatorState {
  /** Undefined until address and device have been read. */
  readonly counts: Counts | undefined
  /** The list that was cleared or replaced last, for undo, until something else is counted. */
  readonly cleared: Counts | undefined
}

const initialState: EstimatorState = { counts: undefined, cleared: undefined }
const forget = () => initialState

export const estimatorSlice = createSlice({
  name: 'estimator',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(itemCounted, ({ counts }, { payload: { item, count } }) => ({
        ...initialState,
        counts: { ...counts, [item]: count },
      }))
      .addCase(homeChosen, ({ counts }, { payload }) => ({ counts: payload.counts, cleared: counts }))
      .addCase(itemsCleared, ({ counts }) => ({ counts: {}, cleared: counts }))
      .addCase(itemsRestored, (_, { payload }) => ({ ...initialState, counts: payload.counts }))
      .addCase(rentalPaid, forget)
      .addCase(personLeft, forget),
})

export const selectItems = (state: WithSlice<typeof estimatorSlice>): EstimatorState => state.estimator
