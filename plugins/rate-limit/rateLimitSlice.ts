import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { interacted } from '@/contracts/app'
import { rateLimited } from '@/contracts/http'
import { arrived } from '@/contracts/navigation'
import { noticeDismissed, windowPassed } from './events'

export interface RateLimitState {
  /** When a call may be tried again, epoch milliseconds of the device; null when nothing is limited. */
  readonly retryAt: number | null
  /** The visitor has not interacted yet: the first page is still loading. */
  readonly isFirstLoad: boolean
}

const initialState: RateLimitState = { retryAt: null, isFirstLoad: true }

export const rateLimitSlice = createSlice({
  name: 'rateLimit',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // several calls may be refused together: one notice, until the last of them may be repeated (NET-05)
      .addCase(rateLimited, (state, { payload }) => ({ ...state, retryAt: Math.max(state.retryAt ?? 0, payload.retryAt) }))
      .addCase(noticeDismissed, state => ({ ...state, retryAt: null }))
      .addCase(windowPassed, state => ({ ...state, retryAt: null }))
      .addCase(interacted, state => ({ ...state, isFirstLoad: false }))
      .addCase(arrived, (state, { payload: { how } }) => {
        if (how === 'push' || how === 'pop') state.isFirstLoad = false
      }),
})

type Root = WithSlice<typeof rateLimitSlice>

export const selectRateLimit = (state: Root): RateLimitState => state.rateLimit
export const selectIsLimited = ({ rateLimit: { retryAt } }: Root): boolean => retryAt !== null
