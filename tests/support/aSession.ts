import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import * as sessionContract from '@/contracts/session'
import { answer, definePlugin } from '@/kernel/contract'

const slice = createSlice({
  name: 'session',
  initialState: { status: 'loading' as sessionContract.SessionStatus },
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(sessionContract.signedIn, state => ({ ...state, status: 'signedIn' as const }))
      .addCase(sessionContract.signedOut, state => ({ ...state, status: 'signedOut' as const })),
})

/** Replaces the plugin `account`: the test sets the session. */
export const aSession = definePlugin({
  id: 'account',
  slices: [slice],
  events: sessionContract.sessionEvents,
  recording: { version: 1, state: { session: { status: 'keep' } } },
  answers: [answer(sessionContract.sessionStatus, (state: WithSlice<typeof slice>) => state.session.status)],
})
