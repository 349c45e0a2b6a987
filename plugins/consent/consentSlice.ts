import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { forgetRequested, forgotten } from '@/contracts/consent'
import { arrived } from '@/contracts/navigation'
import { forgettingConsidered, forgettingDeclined, forgettingFailed } from './events'

export interface ConsentState {
  readonly forgetting: 'no' | 'considered' | 'underWay' | 'done' | 'failed'
}

const initialState: ConsentState = { forgetting: 'no' }

export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(forgettingConsidered, () => ({ forgetting: 'considered' as const }))
      .addCase(forgettingDeclined, () => initialState)
      .addCase(arrived, state => (state.forgetting === 'considered' ? initialState : state))
      .addCase(forgetRequested, () => ({ forgetting: 'underWay' as const }))
      .addCase(forgettingFailed, () => ({ forgetting: 'failed' as const }))
      .addCase(forgotten, () => ({ forgetting: 'done' as const })),
})

export const selectForgetting = (state: WithSlice<typeof consentSlice>): ConsentState['forgetting'] => state.consent.forgetting
