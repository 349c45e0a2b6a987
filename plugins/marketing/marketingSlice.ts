import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'

export interface MarketingState {
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  /** The choice saved on the server. */
  readonly wanted: boolean
  /** The choice being sent, if any. */
  readonly sending: boolean | null
  /** Whether the last choice was saved. */
  readonly isKept: boolean
  readonly refusal: Failure | null
}

const initialState: MarketingState = { phase: 'unknown', wanted: false, sending: null, isKept: false, refusal: null }

export const marketingSlice = createSlice({
  name: 'marketing',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(events.choiceSought, state => ({ ...state, phase: 'asking' }))
      .addCase(events.choiceLearned, (state, { payload: { wanted } }) => ({ ...state, phase: 'known', wanted }))
      .addCase(events.choiceNotLearned, state => ({ ...state, phase: 'failed' }))
      .addCase(events.choiceSubmitted, (state, { payload: { wanted } }) => ({
        ...state,
        sending: wanted,
        isKept: false,
        refusal: null,
      }))
      .addCase(events.choiceKept, (state, { payload: { wanted } }) => ({ ...state, wanted, sending: null, isKept: true }))
      .addCase(events.choiceRefused, (state, { payload }) => ({ ...state, sending: null, refusal: payload }))
      // the link may be another customer's, so the choice is loaded again on the next page
      .addCase(events.newsStopped, () => initialState),
})

export const selectMarketing = (state: WithSlice<typeof marketingSlice>): MarketingState => state.marketing
