import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'

export interface NewsletterLinkState {
  /** The secret of the followed link. */
  readonly token: string | null
  /** `unknownLink`: the server knows no newsletter with this link. */
  readonly phase: 'idle' | 'sending' | 'stopped' | 'unknownLink'
  readonly refusal: Failure | null
}

const initialState: NewsletterLinkState = { token: null, phase: 'idle', refusal: null }

/** The page of the link in a newsletter, which needs no sign-in. */
export const newsletterLinkSlice = createSlice({
  name: 'newsletterLink',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(events.linkFollowed, (_, { payload: { token } }) => ({ ...initialState, token }))
      .addCase(events.stopSubmitted, state => ({ ...state, phase: 'sending', refusal: null }))
      .addCase(events.newsStopped, state => ({ ...state, phase: 'stopped' }))
      .addCase(events.stopRefused, (state, { payload }) =>
        // a company without newsletters has no such call
        payload.status === 404 ? { ...state, phase: 'unknownLink' } : { ...state, phase: 'idle', refusal: payload },
      ),
})

export const selectNewsletterLink = (state: WithSlice<typeof newsletterLinkSlice>): NewsletterLinkState => state.newsletterLink
