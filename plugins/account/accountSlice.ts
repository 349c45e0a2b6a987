import { createSlice } from '@reduxjs/toolkit'
import { profileFoundIncomplete } from '@/contracts/http'
import {
  profileRetried,
  sessionHintFound,
  signedIn,
  signedOut,
  signInRequested,
  type ProfileStatus,
  type SessionStatus,
} from '@/contracts/session'
import type { Contact } from '@/domain/schemas/contact'
import type { Subscription } from '@/domain/schemas/subscription'
import type { Failure } from '@/kernel/AppError'
import { timeOf } from '@/kernel/events'
import * as events from './events'
import type { IdentifiedUser } from './model/identifiedUser'
import type { ProfileDraft } from './model/profileDraft'

export interface AccountState {
  readonly session: {
    readonly status: SessionStatus
    readonly subject: string | null
    /** When the token is to be renewed, epoch milliseconds; null without a session to renew. */
    readonly renewAt: number | null
  }
  /** The persisted flag of S3: there was a session, and the server had answered for its profile. */
  readonly isAuthenticated: boolean
  /** `code` is null where the error page was opened again and the device knows only what was requested. */
  readonly signInFailure: {
    readonly code: string | null
    readonly target: string | null
    readonly method: 'phone' | 'email'
  } | null
  readonly person: IdentifiedUser | null
  readonly profile: {
    readonly status: ProfileStatus
    readonly contact: Contact | null
    /** The contact from before the server found it incomplete; prefills the form (AUTH-58). */
    readonly before: Contact | null
    readonly failure: Failure | null
  }
  readonly subscriptions: {
    readonly status: 'unknown' | 'known' | 'failed'
    readonly list: readonly Subscription[]
    /** Why they could not be loaded. */
    readonly failure: Failure | null
  }
  readonly form: { readonly draft: ProfileDraft | null; readonly sending: boolean; readonly failure: Failure | null }
}

const initialState: AccountState = {
  session: { status: 'signedOut', subject: null, renewAt: null },
  isAuthenticated: false,
  signInFailure: null,
  person: null,
  profile: { status: 'missing', contact: null, before: null, failure: null },
  subscriptions: { status: 'unknown', list: [], failure: null },
  form: { draft: null, sending: false, failure: null },
}

/** A token is renewed this long before it expires (S9). */
export const AHEAD_MS = 60_000
/** How long after a failed renewal the next one starts. */
const RETRY_MS = 30_000

/** When to renew: a minute before expiry, but not before half the lifetime is over, so that short-lived tokens do not loop. */
const renewalDue = (now: number, expiresAt: number): number => Math.round(Math.max(expiresAt - AHEAD_MS, (now + expiresAt) / 2))

const markLoading = (state: AccountState): AccountState => ({
  ...state,
  session: { ...state.session, status: 'loading' },
  profile: { ...state.profile, status: 'unknown' },
})
const markSignedOut = (state: AccountState): AccountState => ({
  ...state,
  session: { ...state.session, status: 'signedOut' },
  profile: initialState.profile,
})

/** An answer that arrives after the customer has signed out is dropped (AUTH-43). */
const whileSignedIn =
  <Event>(reduce: (state: AccountState, event: Event) => AccountState) =>
  (state: AccountState, event: Event): AccountState =>
    state.session.status === 'signedIn' ? reduce(state, event) : state

const markIncomplete = whileSignedIn((state: AccountState) => ({
  ...state,
  isAuthenticated: true,
  profile: {
    status: 'incomplete' as const,
    contact: null,
    before: state.profile.contact ?? state.profile.before,
    failure: null,
  },
}))

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(sessionHintFound, markLoading)
      .addCase(events.signInReturned, markLoading)
      .addCase(events.signInPostponed, state => (state.session.status === 'loading' ? markSignedOut(state) : state))
      .addCase(events.signInResumed, state => (state.session.status === 'signedOut' ? markLoading(state) : state))
      .addCase(events.checkOverdue, state => (state.session.status === 'loading' ? markSignedOut(state) : state))
      .addCase(events.authenticationRemembered, (state, { payload }) => {
        state.isAuthenticated = payload
      })
      .addCase(signInRequested, state => ({ ...state, signInFailure: null }))
      .addCase(events.failureRecalled, (state, { payload }) => ({ ...state, signInFailure: state.signInFailure ?? payload }))
      .addCase(events.sessionLapsed, state => ({
        ...state,
        isAuthenticated: false,
        session: { ...state.session, renewAt: null },
      }))
      .addCase(events.signInFailed, (state, { payload }) => ({
        ...(state.session.status === 'loading' ? markSignedOut(state) : state),
        signInFailure: payload,
      }))
      // a new session starts from the initial state: nothing of an earlier customer may remain (AUTH-47)
      .addCase(signedIn, (_, { payload }) => ({
        ...initialState,
        session: { status: 'signedIn', subject: payload.subject, renewAt: null },
        profile: { ...initialState.profile, status: 'unknown' },
      }))
      .addCase(signedOut, () => initialState)
      .addCase(events.personIdentified, (state, { payload }) => ({ ...state, person: payload }))
      .addCase(events.sessionExtended, (state, action) => {
        state.session.renewAt = renewalDue(timeOf(action), action.payload.expiresAt)
      })
      .addCase(events.renewalFailed, (state, action) => ({
        ...(state.session.status === 'loading' ? markSignedOut(state) : state),
        session: {
          ...state.session,
          status: state.session.status === 'loading' ? 'signedOut' : state.session.status,
          renewAt: timeOf(action) + RETRY_MS,
        },
      }))
      .addCase(
        events.profileReceived,
        whileSignedIn((state, { payload }) => ({
          ...state,
          isAuthenticated: true,
          profile: { status: 'valid', contact: payload.contact, before: null, failure: null },
          form: initialState.form,
        })),
      )
      .addCase(events.profileIncomplete, markIncomplete)
      // any call may report it, not only GET profile (S6)
      .addCase(profileFoundIncomplete, markIncomplete)
      .addCase(
        events.profileNotReceived,
        whileSignedIn((state, { payload }) => ({ ...state, profile: { ...state.profile, failure: payload } })),
      )
      .addCase(profileRetried, state => ({ ...state, profile: { ...state.profile, failure: null } }))
      .addCase(events.profileDrafted, (state, { payload }) => {
        state.form.draft = payload
        state.form.failure = null
      })
      .addCase(events.draftRestored, (state, { payload }) => ({
        ...state,
        form: { ...state.form, draft: state.form.draft ?? payload },
      }))
      .addCase(events.profileSubmitted, state => ({ ...state, form: { ...state.form, sending: true, failure: null } }))
      .addCase(events.profileCompleted, state => ({ ...state, form: { ...state.form, sending: false } }))
      .addCase(events.profileRefused, (state, { payload }) => ({
        ...state,
        form: { ...state.form, sending: false, failure: payload },
      }))
      .addCase(
        events.subscriptionsReceived,
        whileSignedIn((state, { payload }) => ({
          ...state,
          subscriptions: { status: 'known', list: payload.subscriptions, failure: null },
        })),
      )
      .addCase(
        events.subscriptionsNotReceived,
        whileSignedIn((state, { payload }) =>
          state.subscriptions.status === 'known'
            ? state
            : { ...state, subscriptions: { ...state.subscriptions, status: 'failed', failure: payload } },
        ),
      ),
})
