import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { rateLimited } from '@/contracts/http'
import { noticeDismissed } from './events'

interface RateLimitState {
  /** When a call may be tried again, epoch milliseconds; null when nothing is limited. */
  readonly retryAt: number | null
}

const initialState: RateLimitState = { retryAt: null }

export const rateLimitSlice = createSlice({
  name: 'rateLimit',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // several calls may be refused at once: one notice, until the last of them may be repeated (NET-05)
      .addCase(rateLimited, (state, { payload }) => ({ retryAt: Math.max(state.retryAt ?? 0, payload.retryAt) }))
      .addCase(noticeDismissed, () => initialState),
})

export const selectRetryAt = (state: WithSlice<typeof rateLimitSlice>): number | null => state.rateLimit.retryAt
