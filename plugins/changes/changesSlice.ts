import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { signedOut } from '@/contracts/session'
import type { ChangeQuote, RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'
import type { ChangeKind, ChangeRequest } from './model/changeRequest'

export interface ChangesState {
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly changes: RentalChanges | null
  readonly failure: Failure | null
  /** What is being changed. */
  readonly open: ChangeKind | null
  readonly request: ChangeRequest | null
  /** The price of the request. */
  readonly quote: ChangeQuote | null
  /** `quoting`: the price is being requested · `confirming`: to be confirmed · `sending`: the change is being sent. */
  readonly step: 'idle' | 'quoting' | 'confirming' | 'sending'
  /** Why the price or the change was refused. */
  readonly refusal: { readonly of: 'quote' | 'change'; readonly failure: Failure } | null
  /** The last completed change, until another is begun. */
  readonly done: ChangeKind | null
}

const closed = { open: null, request: null, quote: null, step: 'idle', refusal: null } as const
const initialState: ChangesState = {
  rentalId: null,
  phase: 'unknown',
  changes: null,
  failure: null,
  ...closed,
  done: null,
}

/** A price may arrive after its request was abandoned. */
const isQuoting = (state: ChangesState, rentalId: string): boolean => state.rentalId === rentalId && state.step === 'quoting'

export const changesSlice = createSlice({
  name: 'changes',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // messages and drafts belong to the page; a change that is being sent continues
      .addCase(arrived, state => {
        if (state.step !== 'sending') Object.assign(state, { ...closed, done: null } satisfies Partial<ChangesState>)
      })
      // when reloading the same rental, the known values are kept until the answer
      .addCase(events.changesSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.changes !== null ? state : { ...initialState, rentalId, phase: 'asking' },
      )
      .addCase(events.changesLearned, (state, { payload: { changes } }) => ({
        ...state,
        phase: 'known',
        changes,
        failure: null,
      }))
      .addCase(events.changesNotLearned, (state, { payload }) =>
        state.changes === null ? { ...state, phase: 'failed', failure: payload } : state,
      )
      // a confirmed change can no longer be cancelled or replaced
      .addCase(events.changeOpened, (state, { payload: { kind } }) =>
        state.step === 'sending' ? state : { ...state, ...closed, open: kind, done: null },
      )
      .addCase(events.changeClosed, state => (state.step === 'sending' ? state : { ...state, ...closed }))
      .addCase(events.requestChosen, (state, { payload: { request } }) =>
        state.step === 'sending' ? state : { ...state, ...closed, open: request.kind, request, step: 'quoting', done: null },
      )
      .addCase(events.quoteLearned, (state, { payload: { rentalId, quote } }) =>
        isQuoting(state, rentalId) ? { ...state, step: 'idle', quote } : state,
      )
      .addCase(events.quoteRefused, (state, { payload: { rentalId, ...failure } }) =>
        isQuoting(state, rentalId) ? { ...state, step: 'idle', refusal: { of: 'quote', failure } } : state,
      )
      .addCase(events.changeConsidered, state =>
        state.step === 'idle' && state.quote !== null ? { ...state, step: 'confirming' } : state,
      )
      .addCase(events.changeDeclined, state => (state.step === 'confirming' ? { ...state, step: 'idle' } : state))
      .addCase(events.changeSubmitted, state => ({ ...state, step: 'sending', refusal: null }))
      .addCase(events.changeMade, (state, { payload: { rentalId, kind, changes } }) =>
        state.rentalId === rentalId ? { ...state, ...closed, changes, done: kind } : state,
      )
      .addCase(events.changeRefused, (state, { payload: { rentalId, ...failure } }) =>
        state.rentalId === rentalId ? { ...state, step: 'idle', refusal: { of: 'change', failure } } : state,
      ),
})

export const selectChanges = (state: WithSlice<typeof changesSlice>): ChangesState => state.changes

/** The rental to which extended access can be added. */
export function selectExtendedAccessOffered(state: WithSlice<typeof changesSlice>): string | undefined {
  const { rentalId, changes } = state.changes
  return changes?.extendedAccess !== undefined && changes.closedBecause === undefined ? (rentalId ?? undefined) : undefined
}
