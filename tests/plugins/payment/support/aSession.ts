import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import * as sessionWords from '@/contracts/session'
import { answer } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'

const slice = createSlice({
  name: 'session',
  initialState: { status: 'loading' as sessionWords.SessionStatus },
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(sessionWords.signedIn, state => ({ ...state, status: 'signedIn' as const }))
      .addCase(sessionWords.signedOut, state => ({ ...state, status: 'signedOut' as const })),
})

/** Stands in for the plugin `account`: the test sets the session. */
export const aSession = definePlugin({
  id: 'account',
  summary: 'A session for tests.',
  slices: [slice],
  events: sessionWords,
  recording: { version: 1, state: { session: { status: 'keep' } } },
  answers: [answer(sessionWords.sessionStatus, (state: WithSlice<typeof slice>) => state.session.status)],
})
