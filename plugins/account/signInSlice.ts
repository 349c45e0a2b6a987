import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { pageRevived, signedIn, signedOut, signInRequested } from '@/contracts/session'
import { timeOf } from '@/kernel/events'
import { question } from '@/kernel/references'
import * as events from './events'

/** Sign-in and sign-out in progress, and the notice or dialog about them that is shown over any page. */
export interface SignInState {
  /** Redirecting to the provider: the method whose button was pressed. */
  readonly leaving: 'phone' | 'email' | null
  /** The session ended during a step that needs it (AUTH-57). */
  readonly lapsed: boolean
  /** The sign-in popup is open: the method whose button opened it. */
  readonly window: 'phone' | 'email' | null
  /** Why the popup ended without a session. */
  readonly windowFailure: string | null
  /** Set when the device's clock was found wrong: its time and the server's, epoch milliseconds (AUTH-25). */
  readonly clocks: { readonly device: number; readonly server: number } | null
  /** The provider is busy: when the sign-in is retried automatically, epoch milliseconds of the device (AUTH-30). */
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

const notLeaving = (state: SignInState): SignInState => ({ ...state, leaving: null })
const withoutPrompt = (state: SignInState): SignInState => ({
  ...state,
  leaving: null,
  lapsed: false,
  window: null,
  windowFailure: null,
})
/** Signed in again on the same page: the dialog closes, and so does its notice. */
const renewedInPlace = (state: SignInState): SignInState => ({
  ...withoutPrompt(state),
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
      // returned by the Back button, or the provider's page never opened: the button works again (AUTH-53)
      .addCase(pageRevived, notLeaving)
      .addCase(events.signInStalled, notLeaving)
      .addCase(events.signInFailed, state => ({ ...notLeaving(state), resumesAt: null }))
      .addCase(events.signInPostponed, (state, { payload }) => ({ ...state, resumesAt: payload.retryAt }))
      .addCase(events.signInResumed, state => ({ ...state, resumesAt: null }))
      .addCase(arrived, state => {
        state.leaving = null
      })
      .addCase(events.deviceClockFoundWrong, (state, action) => ({
        ...state,
        clocks: { device: timeOf(action), server: action.payload.serverTime },
      }))
      .addCase(events.sessionLapsed, state => ({ ...state, lapsed: true }))
      .addCase(events.windowRequested, (state, { payload }) => ({ ...state, window: payload.method, windowFailure: null }))
      .addCase(events.windowEnded, (state, { payload }) => ({ ...state, window: null, windowFailure: payload.code }))
      .addCase(events.sessionExtended, renewedInPlace)
      .addCase(signedIn, () => initialState)
      .addCase(signedOut, withoutPrompt)
      .addCase(events.signedOutElsewhere, state => ({ ...state, notice: 'signedOutElsewhere' }))
      .addCase(events.signedOutForSafety, state => ({ ...state, notice: 'signedOutForSafety' }))
      .addCase(events.providerNotTold, state => ({ ...state, notice: 'providerNotTold' }))
      .addCase(events.providerTold, state => {
        if (state.notice === 'providerNotTold') state.notice = 'providerTold'
      })
      .addCase(events.anotherPersonCame, state => ({ ...state, notice: 'anotherPerson' }))
      .addCase(events.noticeDismissed, state => ({ ...state, notice: 'none' })),
})

export const selectSignIn = (state: WithSlice<typeof signInSlice>): SignInState => state.signIn
export const selectSignInResumesAt = (state: WithSlice<typeof signInSlice>): number | null => state.signIn.resumesAt
/** A dialog or a notice of this plugin is shown. */
export const selectHasOverlay = (state: WithSlice<typeof signInSlice>): boolean =>
  state.signIn.lapsed || state.signIn.notice !== 'none'

/** Answered by `selectHasOverlay`: the overlay's code is loaded only while it is true. */
export const hasOverlay = question('account.isTelling', false)
