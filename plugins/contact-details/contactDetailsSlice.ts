import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { CodeAnswer, ContactChange, ContactKind } from '@/domain/schemas/contactChanges'
import type { Failure } from '@/kernel/AppError'
import { timeOf, type AppEvent } from '@/kernel/events'
import * as events from './events'
import type { FieldProblem, TypedPerson } from './model/typedPerson'

/** A change that waits for its code. */
export interface Waiting extends ContactChange {
  /** Whether it was just begun on this page, so that the code field takes the focus. */
  readonly isNew: boolean
  /** When another code may be requested, epoch milliseconds by the device's clock. */
  readonly resendAt: number
  readonly mayResend: boolean
  /** The code, as typed. */
  readonly typed: string
  readonly problem: 'short' | 'wrong' | 'spent' | 'expired' | null
  readonly busy: 'confirming' | 'sending' | 'givingUp' | null
  readonly failure: Failure | null
}

export interface ContactDetailsState {
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly failure: Failure | null
  readonly phone: Waiting | null
  readonly email: Waiting | null
  readonly form: 'person' | ContactKind | null
  readonly isSending: boolean
  /** The typed values of each form; null until a field was left. */
  readonly typed: {
    readonly person: TypedPerson | null
    readonly phone: events.TypedPhone | null
    readonly email: string | null
  }
  readonly problems: readonly FieldProblem[]
  /** Of the number or the address. */
  readonly problem: 'invalid' | 'unchecked' | null
  readonly refusal: Failure | null
  /** The outcome of the last change. */
  readonly news: {
    readonly about: 'person' | ContactKind
    readonly is: 'changed' | 'taken' | 'gone' | 'givenUp'
  } | null
}

const NOTHING_TYPED: ContactDetailsState['typed'] = { person: null, phone: null, email: null }
const initialState: ContactDetailsState = {
  phase: 'unknown',
  failure: null,
  phone: null,
  email: null,
  form: null,
  isSending: false,
  typed: NOTHING_TYPED,
  problems: [],
  problem: null,
  refusal: null,
  news: null,
}

const closed = { form: null, isSending: false, typed: NOTHING_TYPED, problems: [], problem: null, refusal: null } as const

const SECOND_MS = 1000

function waitingFor(change: ContactChange, event: AppEvent, more: Partial<Waiting>): Waiting {
  return {
    ...change,
    isNew: false,
    resendAt: timeOf(event) + change.resendInSeconds * SECOND_MS,
    mayResend: change.resendInSeconds <= 0,
    typed: '',
    problem: change.triesLeft === 0 ? 'spent' : change.expiresInSeconds <= 0 ? 'expired' : null,
    busy: null,
    failure: null,
    ...more,
  }
}

type State = ContactDetailsState
/** Updates a pending change, if it still exists. */
const withWaiting = (state: State, kind: ContactKind, more: Partial<Waiting>): State => {
  const waiting = state[kind]
  return waiting === null ? state : { ...state, [kind]: { ...waiting, ...more } }
}
const refused = (state: State, { kind, failure }: { readonly kind: ContactKind; readonly failure: Failure }): State =>
  withWaiting(state, kind, { busy: null, failure })
const without = (state: State, kind: ContactKind, is: NonNullable<State['news']>['is']): State => ({
  ...state,
  [kind]: null,
  news: { about: kind, is },
})

const PROBLEMS: Readonly<Partial<Record<CodeAnswer['outcome'], Waiting['problem']>>> = {
  wrong: 'wrong',
  spent: 'spent',
  expired: 'expired',
}

export const contactDetailsSlice = createSlice({
  name: 'contactDetails',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(events.changesSought, state => (state.phase === 'known' ? state : { ...state, phase: 'asking' }))
      // typed values are kept if the same change is still pending
      .addCase(events.changesLearned, (state, event) => {
        const of = (kind: ContactKind): Waiting | null => {
          const change = event.payload.changes.find(each => each.kind === kind)
          const before = state[kind]
          if (change === undefined) return null
          const typed = before?.id === change.id ? before.typed : ''
          return waitingFor(change, event, { typed })
        }
        return { ...state, phase: 'known', failure: null, phone: of('phone'), email: of('email') }
      })
      .addCase(events.changesNotLearned, (state, { payload }) =>
        state.phase === 'known' ? state : { ...state, phase: 'failed', failure: payload },
      )
      .addCase(events.formOpened, (state, { payload: { form } }) => ({ ...state, ...closed, form, news: null }))
      // what is being sent stays in the form until the answer
      .addCase(events.formClosed, state => (state.isSending ? state : { ...state, ...closed }))
      .addCase(events.personEntered, (state, { payload }) => ({ ...state, typed: { ...state.typed, person: payload } }))
      .addCase(events.phoneEntered, (state, { payload }) => ({ ...state, typed: { ...state.typed, phone: payload } }))
      .addCase(events.emailEntered, (state, { payload }) => ({ ...state, typed: { ...state.typed, email: payload.email } }))
      .addCase(events.personRejected, (state, { payload }) => ({ ...state, problems: payload.problems, refusal: null }))
      .addCase(events.contactRejected, (state, { payload }) => ({ ...state, problem: payload.problem, refusal: null }))
      .addCase(events.personSubmitted, state => ({ ...state, isSending: true, problems: [], refusal: null }))
      .addCase(events.phoneSubmitted, state => ({ ...state, isSending: true, problem: null, refusal: null }))
      .addCase(events.emailSubmitted, state => ({ ...state, isSending: true, problem: null, refusal: null }))
      .addCase(events.personKept, state => ({ ...state, ...closed, news: { about: 'person', is: 'changed' } }))
      .addCase(events.personRefused, (state, { payload }) => ({ ...state, isSending: false, refusal: payload }))
      .addCase(events.changeRefused, (state, { payload }) =>
        state.form === payload.kind ? { ...state, isSending: false, refusal: payload.failure } : state,
      )
      .addCase(events.codeSent, (state, event) => {
        const { change } = event.payload
        const isAsked = state.form === change.kind && state.isSending
        return { ...state, ...(isAsked && closed), [change.kind]: waitingFor(change, event, { isNew: true }) }
      })
      .addCase(events.codeEntered, (state, { payload: { kind, code } }) => withWaiting(state, kind, { typed: code }))
      .addCase(events.codeRejected, (state, { payload: { kind } }) =>
        withWaiting(state, kind, { problem: 'short', failure: null }),
      )
      .addCase(events.codeSubmitted, (state, { payload: { kind, code } }) =>
        withWaiting(state, kind, { typed: code, busy: 'confirming', problem: null, failure: null }),
      )
      .addCase(events.codeAnswered, (state, event) => {
        const { kind, outcome, change } = event.payload
        if (outcome === 'changed' || outcome === 'taken') return without(state, kind, outcome)
        const problem = PROBLEMS[outcome] ?? null
        const before = state[kind]
        return change === null || before === null
          ? withWaiting(state, kind, { busy: null, problem })
          : { ...state, [kind]: waitingFor(change, event, { isNew: before.isNew, typed: before.typed, problem }) }
      })
      .addCase(events.codeNotAnswered, (state, { payload }) => refused(state, payload))
      .addCase(events.anotherCodeRequested, (state, { payload: { kind } }) =>
        withWaiting(state, kind, { busy: 'sending', failure: null }),
      )
      .addCase(events.anotherCodeRefused, (state, { payload }) => refused(state, payload))
      .addCase(events.anotherCodeAllowed, (state, { payload: { kind } }) => withWaiting(state, kind, { mayResend: true }))
      .addCase(events.givingUpSubmitted, (state, { payload: { kind } }) =>
        withWaiting(state, kind, { busy: 'givingUp', failure: null }),
      )
      .addCase(events.givingUpRefused, (state, { payload }) => refused(state, payload))
      .addCase(events.changeGivenUp, (state, { payload: { kind } }) => without(state, kind, 'givenUp'))
      .addCase(events.changeGone, (state, { payload: { kind } }) => without(state, kind, 'gone')),
})

type Root = WithSlice<typeof contactDetailsSlice>
export const selectContactDetails = (state: Root): ContactDetailsState => state.contactDetails

/** The next change for which another code may be requested. */
export function selectNextResend({ contactDetails: { phone, email } }: Root): Waiting | undefined {
  return [phone, email]
    .filter(each => each !== null)
    .filter(({ mayResend }) => !mayResend)
    .toSorted((one, other) => one.resendAt - other.resendAt)[0]
}
