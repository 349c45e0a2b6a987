import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { offerAnswered, offerRequested, rentalPaid } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { timeOf } from '@/kernel/events'
import { comparisonRestored, linkShared, unitCompared, unitLeftOut } from './events'

/** The maximum number of units to compare. */
export const MAX_COMPARED = 3

export interface QuoteState {
  /** The store of the units; only units of one store can be compared. */
  readonly storeId: string | undefined
  readonly unitIds: readonly string[]
  /** A unit that could not be added, because the comparison is full. */
  readonly refused: string | undefined
  /** When the prices arrived, in epoch milliseconds of the device; undefined while they are being fetched. */
  readonly pricedAt: number | undefined
  readonly shared: 'shared' | 'copied' | 'dismissed' | 'failed' | undefined
}

const initialState: QuoteState = { storeId: undefined, unitIds: [], refused: undefined, pricedAt: undefined, shared: undefined }

export const quoteSlice = createSlice({
  name: 'quote',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(unitCompared, (state, { payload: { storeId, unitId } }) => {
        const others = state.storeId === storeId ? state.unitIds.filter(id => id !== unitId) : []
        return others.length < MAX_COMPARED
          ? { ...state, storeId, unitIds: [...others, unitId], refused: undefined }
          : { ...state, refused: unitId }
      })
      .addCase(unitLeftOut, (state, { payload: { unitId } }) => ({
        ...state,
        unitIds: state.unitIds.filter(id => id !== unitId),
        refused: undefined,
      }))
      .addCase(comparisonRestored, (state, { payload }) => ({ ...state, ...payload, refused: undefined }))
      .addCase(offerRequested, state => ({ ...state, pricedAt: undefined }))
      .addCase(offerAnswered, (state, event) => ({ ...state, pricedAt: timeOf(event) }))
      .addCase(linkShared, (state, { payload }) => ({ ...state, shared: payload.how }))
      .addCase(arrived, state => {
        state.refused = undefined
        state.shared = undefined
      })
      .addCase(rentalPaid, () => initialState),
})

export const selectQuote = (state: WithSlice<typeof quoteSlice>): QuoteState => state.quote
