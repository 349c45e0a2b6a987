import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { personLeft } from '@/contracts/session'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'

export interface WaitingListState {
  /** The text typed last; null before. */
  readonly email: string | null
  /** The error, shown in the form of this unit. */
  readonly problem: { readonly unitId: string; readonly reason: 'empty' | 'impossible' } | null
  /** A unit of the size for which a request is in progress. */
  readonly sending: string | null
  readonly refusal: { readonly unitId: string; readonly failure: Failure } | null
  /** The waiting lists joined in this visit. */
  readonly joined: readonly { readonly unitId: string; readonly email: string; readonly until: number }[]
}

const initialState: WaitingListState = { email: null, problem: null, sending: null, refusal: null, joined: [] }

export const waitingListSlice = createSlice({
  name: 'waitingList',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(personLeft, () => initialState)
      .addCase(events.emailEntered, (state, { payload: { email } }) => ({ ...state, email }))
      .addCase(events.emailRejected, (state, { payload }) => ({ ...state, problem: payload, refusal: null }))
      .addCase(events.joinSubmitted, (state, { payload: { unitId } }) => ({
        ...state,
        problem: null,
        sending: unitId,
        refusal: null,
      }))
      .addCase(events.joined, (state, { payload }) => ({
        ...state,
        sending: null,
        joined: [...state.joined.filter(({ unitId }) => unitId !== payload.unitId), payload],
      }))
      .addCase(events.joinRefused, (state, { payload }) => ({ ...state, sending: null, refusal: payload })),
})

export const selectWaitingList = (state: WithSlice<typeof waitingListSlice>): WaitingListState => state.waitingList
