import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { cardRemoved } from '@/contracts/cards'
import { arrived } from '@/contracts/navigation'
import { signedOut } from '@/contracts/session'
import type { Failure } from '@/kernel/AppError'
import { removalConsidered, removalDeclined, removalRefused, removalSubmitted } from './events'

/** The removal of a card on the customer's own page. */
export interface RemovalState {
  readonly sourceId: string | null
  readonly step: 'idle' | 'confirming' | 'removing' | 'removed'
  readonly refusal: Failure | null
}

const initialState: RemovalState = { sourceId: null, step: 'idle', refusal: null }

export const removalSlice = createSlice({
  name: 'cardRemoval',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // a removal in progress continues
      .addCase(arrived, state => (state.step === 'removing' ? state : initialState))
      .addCase(removalConsidered, (_, { payload: { sourceId } }) => ({ sourceId, step: 'confirming', refusal: null }))
      .addCase(removalDeclined, () => initialState)
      .addCase(removalSubmitted, (_, { payload: { sourceId } }) => ({ sourceId, step: 'removing', refusal: null }))
      .addCase(cardRemoved, () => ({ ...initialState, step: 'removed' }))
      .addCase(removalRefused, (state, { payload }) => ({ ...state, step: 'idle', refusal: payload })),
})

export const selectRemoval = (state: WithSlice<typeof removalSlice>): RemovalState => state.cardRemoval
