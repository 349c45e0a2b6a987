import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { SizeLeft, WaitingPlace } from '@/domain/schemas/waitingList'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'

export interface WaitingPlacesState {
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly places: readonly WaitingPlace[]
  readonly failure: Failure | null
  /** The place that is being left. */
  readonly leaving: string | null
  readonly refusal: Failure | null
  /** The place that was left last. */
  readonly left: WaitingPlace | null
}

const initialState: WaitingPlacesState = {
  phase: 'unknown',
  places: [],
  failure: null,
  leaving: null,
  refusal: null,
  left: null,
}

export const waitingPlacesSlice = createSlice({
  name: 'waitingPlaces',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // on reloading, the known values are kept until the answer
      .addCase(events.placesSought, state => (state.phase === 'known' ? state : { ...state, phase: 'asking' }))
      .addCase(events.placesLearned, (state, { payload: { places } }) => ({ ...state, phase: 'known', places, failure: null }))
      .addCase(events.placesNotLearned, (state, { payload }) =>
        state.phase === 'known' ? state : { ...state, phase: 'failed', failure: payload },
      )
      .addCase(events.leaveSubmitted, (state, { payload: { placeId } }) => ({
        ...state,
        leaving: placeId,
        refusal: null,
        left: null,
      }))
      .addCase(events.placeLeft, (state, { payload: { placeId } }) => ({
        ...state,
        leaving: null,
        places: state.places.filter(({ id }) => id !== placeId),
        left: state.places.find(({ id }) => id === placeId) ?? null,
      }))
      .addCase(events.leaveRefused, (state, { payload }) => ({ ...state, leaving: null, refusal: payload.failure })),
})

export interface WaitingLinkState {
  /** The secret of the followed link. */
  readonly token: string | null
  readonly phase: 'idle' | 'sending' | 'left'
  /** The list that was left; null if it had been left before. */
  readonly size: SizeLeft | null
  readonly refusal: Failure | null
}

const noLink: WaitingLinkState = { token: null, phase: 'idle', size: null, refusal: null }

/** The page of the e-mail's link, which needs no sign-in. */
export const waitingLinkSlice = createSlice({
  name: 'waitingLink',
  initialState: noLink,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(events.linkFollowed, (_, { payload: { token } }) => ({ ...noLink, token }))
      .addCase(events.linkLeaveSubmitted, state => ({ ...state, phase: 'sending', refusal: null }))
      .addCase(events.linkLeft, (state, { payload: { size } }) => ({ ...state, phase: 'left', size }))
      .addCase(events.linkLeaveRefused, (state, { payload }) => ({ ...state, phase: 'idle', refusal: payload })),
})

export const selectWaitingPlaces = (state: WithSlice<typeof waitingPlacesSlice>): WaitingPlacesState => state.waitingPlaces
export const selectWaitingLink = (state: WithSlice<typeof waitingLinkSlice>): WaitingLinkState => state.waitingLink
