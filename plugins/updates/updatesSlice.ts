import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { selectLocation, type locationSlice } from '@/runtime/store/coreSlices'
import { newerBuildFound, noticeDismissed } from './events'

export interface UpdatesState {
  /** Id of a build newer than this one; null while none is known. */
  readonly newer: string | null
  readonly dismissed: boolean
}

const initialState: UpdatesState = { newer: null, dismissed: false }

export const updatesSlice = createSlice({
  name: 'updates',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(newerBuildFound, (_, { payload }) => ({ newer: payload.build, dismissed: false }))
      .addCase(noticeDismissed, state => ({ ...state, dismissed: true })),
})

/** Pages for payment, signing and the return from sign-in (S2), on which no notice may interrupt the visitor (S4.68). */
const DELICATE = /^\/(register\/(payment|sign)|shop\/confirm|app\/(sign|add-payment)|agreement-signing|callback)(\/|$)/

export function selectNoticeIsDue(state: WithSlice<typeof updatesSlice> & WithSlice<typeof locationSlice>): boolean {
  const { newer, dismissed } = state.updates
  return newer !== null && !dismissed && !DELICATE.test(selectLocation(state).path)
}
