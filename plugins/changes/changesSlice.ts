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
  /** What the request comes to. */
  readonly quote: ChangeQuote | null
  /** `quoting`: the price is asked for · `sending` the change. */
  readonly step: 'idle' | 'quoting' | 'sending'
  /** Why there is no price, or no change. */
  readonly refusal: { readonly of: 'quote' | 'change'; readonly failure: Failure } | null
  /** What was changed last, until the next thing is begun. */
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

/** A price may come when nobody asks for it any more. */
const isQuoting = (state: ChangesState, rentalId: string): boolean => state.rentalId === rentalId && state.step === 'quoting'

export const changesSlice = createSlice({
  name: 'changes',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // what was said and begun stays behind on the page; a change that is being made goes on
      .addCase(arrived, state => (state.step === 'sending' ? state : { ...state, ...closed, done: null }))
      // asked again for the same rental, what is known stays until the answer
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
      // a change that was confirmed is no longer to be left or replaced
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
      .addCase(events.changeSubmitted, state => ({ ...state, step: 'sending', refusal: null }))
      .addCase(events.changeMade, (state, { payload: { rentalId, kind, changes } }) =>
        state.rentalId === rentalId ? { ...state, ...closed, changes, done: kind } : state,
      )
      .addCase(events.changeRefused, (state, { payload: { rentalId, ...failure } }) =>
        state.rentalId === rentalId ? { ...state, step: 'idle', refusal: { of: 'change', failure } } : state,
      ),
})

export const selectChanges = (state: WithSlice<typeof changesSlice>): ChangesState => state.changes
