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
import type { KnownPerson, ProfileDraft } from './model/profileDraft'
import { renewalDue, RETRY_MS } from './model/renewal'

export interface AccountState {
  readonly session: {
    readonly status: SessionStatus
    readonly subject: string | null
    /** When the token is to be renewed, epoch milliseconds; null without a session to renew. */
    readonly renewAt: number | null
  }
  /** The flag of section S3: a session and an answer of the profile were there. */
  readonly isAuthenticated: boolean
  /** `code` is null where a page opened anew knows only what was wanted. */
  readonly signInFailure: {
    readonly code: string | null
    readonly target: string | null
    readonly method: 'phone' | 'email'
  } | null
  readonly person: KnownPerson | null
  readonly profile: {
    readonly status: ProfileStatus
    readonly contact: Contact | null
    /** What it said before the server found it incomplete: fills the form in (AUTH-58). */
    readonly before: Contact | null
    readonly failure: Failure | null
  }
  readonly subscriptions: {
    readonly status: 'unknown' | 'known' | 'failed'
    readonly list: readonly Subscription[]
    /** Why they could not be fetched. */
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

const loading = (state: AccountState): AccountState => ({
  ...state,
  session: { ...state.session, status: 'loading' },
  profile: { ...state.profile, status: 'unknown' },
})
const notSignedIn = (state: AccountState): AccountState => ({
  ...state,
  session: { ...state.session, status: 'signedOut' },
  profile: initialState.profile,
})

/** An answer that comes after the person has signed out is nobody's (AUTH-43). */
const whileSignedIn =
  <Event>(reduce: (state: AccountState, event: Event) => AccountState) =>
  (state: AccountState, event: Event): AccountState =>
    state.session.status === 'signedIn' ? reduce(state, event) : state

const incomplete = whileSignedIn((state: AccountState) => ({
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
      .addCase(sessionHintFound, loading)
      .addCase(events.signInReturned, loading)
      .addCase(events.signInPostponed, state => (state.session.status === 'loading' ? notSignedIn(state) : state))
      .addCase(events.signInResumed, state => (state.session.status === 'signedOut' ? loading(state) : state))
      .addCase(events.checkOverdue, state => (state.session.status === 'loading' ? notSignedIn(state) : state))
      .addCase(events.authenticationRemembered, (state, { payload }) => ({ ...state, isAuthenticated: payload }))
      .addCase(signInRequested, state => ({ ...state, signInFailure: null }))
      .addCase(events.failureRecalled, (state, { payload }) => ({ ...state, signInFailure: state.signInFailure ?? payload }))
      .addCase(events.sessionLapsed, state => ({
        ...state,
        isAuthenticated: false,
        session: { ...state.session, renewAt: null },
      }))
      .addCase(events.signInFailed, (state, { payload }) => ({
        ...(state.session.status === 'loading' ? notSignedIn(state) : state),
        signInFailure: payload,
      }))
      // whoever signs in starts from nothing: what another person left here is not theirs (AUTH-47)
      .addCase(signedIn, (_, { payload }) => ({
        ...initialState,
        session: { status: 'signedIn', subject: payload.subject, renewAt: null },
        profile: { ...initialState.profile, status: 'unknown' },
      }))
      .addCase(signedOut, () => initialState)
      .addCase(events.personIdentified, (state, { payload }) => ({ ...state, person: payload }))
      .addCase(events.sessionExtended, (state, action) => ({
        ...state,
        session: { ...state.session, renewAt: renewalDue(timeOf(action), action.payload.expiresAt) },
      }))
      .addCase(events.renewalFailed, (state, action) => ({
        ...(state.session.status === 'loading' ? notSignedIn(state) : state),
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
      .addCase(events.profileIncomplete, incomplete)
      // by whichever call the server says so (S6)
      .addCase(profileFoundIncomplete, incomplete)
      .addCase(
        events.profileNotReceived,
        whileSignedIn((state, { payload }) => ({ ...state, profile: { ...state.profile, failure: payload } })),
      )
      .addCase(profileRetried, state => ({ ...state, profile: { ...state.profile, failure: null } }))
      .addCase(events.profileDrafted, (state, { payload }) => ({
        ...state,
        form: { ...state.form, draft: payload, failure: null },
      }))
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
