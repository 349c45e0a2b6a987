import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { pageRevived, signedIn, signedOut, signInRequested } from '@/contracts/session'
import { timeOf } from '@/kernel/events'
import * as events from './events'

/** Ways in and out: what is under way, and what the person is to be told about it over whatever page is open. */
export interface SignInState {
  /** On the way to the provider: the button that was pressed. */
  readonly leaving: 'phone' | 'email' | null
  /** The session ended in the middle of something (AUTH-57). */
  readonly lapsed: boolean
  /** The small window: the button that opened it. */
  readonly window: 'phone' | 'email' | null
  /** Why the small window brought nothing. */
  readonly windowFailure: string | null
  /** Found wrong: what the device's clock said, and the server's, epoch milliseconds (AUTH-25). */
  readonly clocks: { readonly device: number; readonly server: number } | null
  /** The provider is busy: when the sign-in goes on by itself, epoch milliseconds of the device (AUTH-30). */
  readonly resumesAt: number | null
  readonly notice: 'none' | 'signedOutElsewhere' | 'signedOutForSafety' | 'providerNotTold' | 'providerTold' | 'anotherPerson'
}

const initialState: SignInState = {
  leaving: null,
  lapsed: false,
  window: null,
  windowFailure: null,
  clocks: null,
  resumesAt: null,
  notice: 'none',
}

const stay = (state: SignInState): SignInState => ({ ...state, leaving: null })
const whole = (state: SignInState): SignInState => ({ ...state, leaving: null, lapsed: false, window: null, windowFailure: null })
/** Signed in again in the same place: there is nothing more to say. */
const goOn = (state: SignInState): SignInState => ({
  ...whole(state),
  notice: state.notice === 'signedOutForSafety' ? 'none' : state.notice,
})

export const signInSlice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signInRequested, (state, { payload }) => ({
        ...state,
        leaving: state.leaving ?? payload.method,
        windowFailure: null,
        clocks: null,
      }))
      .addCase(events.otherAccountRequested, (state, { payload }) => ({
        ...state,
        leaving: state.leaving ?? payload.method,
        clocks: null,
      }))
      // Back from the provider, or it never opened: the button works again (AUTH-53)
      .addCase(pageRevived, stay)
      .addCase(events.signInStalled, stay)
      .addCase(events.signInFailed, state => ({ ...stay(state), resumesAt: null }))
      .addCase(events.signInPostponed, (state, { payload }) => ({ ...state, resumesAt: payload.retryAt }))
      .addCase(events.signInResumed, state => ({ ...state, resumesAt: null }))
      .addCase(arrived, stay)
      .addCase(events.deviceClockFoundWrong, (state, action) => ({
        ...state,
        clocks: { device: timeOf(action), server: action.payload.serverTime },
      }))
      .addCase(events.sessionLapsed, state => ({ ...state, lapsed: true }))
      .addCase(events.windowRequested, (state, { payload }) => ({ ...state, window: payload.method, windowFailure: null }))
      .addCase(events.windowEnded, (state, { payload }) => ({ ...state, window: null, windowFailure: payload.code }))
      .addCase(events.sessionExtended, goOn)
      .addCase(signedIn, () => initialState)
      .addCase(signedOut, whole)
      .addCase(events.signedOutElsewhere, state => ({ ...state, notice: 'signedOutElsewhere' }))
      .addCase(events.signedOutForSafety, state => ({ ...state, notice: 'signedOutForSafety' }))
      .addCase(events.providerNotTold, state => ({ ...state, notice: 'providerNotTold' }))
      .addCase(events.providerTold, state => ({
        ...state,
        notice: state.notice === 'providerNotTold' ? 'providerTold' : state.notice,
      }))
      .addCase(events.anotherPersonCame, state => ({ ...state, notice: 'anotherPerson' }))
      .addCase(events.noticeDismissed, state => ({ ...state, notice: 'none' })),
})

export const selectSignIn = (state: WithSlice<typeof signInSlice>): SignInState => state.signIn
export const selectSignInResumesAt = (state: WithSlice<typeof signInSlice>): number | null => state.signIn.resumesAt
/** Something stands over the page. */
export const selectIsTelling = (state: WithSlice<typeof signInSlice>): boolean =>
  state.signIn.lapsed || state.signIn.notice !== 'none'
