import { createSlice } from '@reduxjs/toolkit'
import { newCardPaymentSubmitted, rentalPaid } from '@/contracts/booking'
import type { Failure } from '@/errors/AppError'
import {
  confirmPhaseReached,
  newCardArrived,
  newCardMissed,
  paymentCheckGivenUp,
  paymentDated,
  paymentOutcomeUnknown,
  paymentRefused,
  paymentRetryRequested,
  paymentSubmitted,
  resetRequested,
  termsAnswered,
} from './events'
import type { ConfirmPhase } from './model/confirmPhases'

/** Where the confirmation of a payment stands. */
export interface ConfirmState {
  /**
   * `awaitingCard`: Pay was pressed, the card is being kept; `checking`: no answer came, the server is being asked;
   * `unsure`: it did not say.
   */
  readonly status: 'idle' | 'awaitingCard' | 'running' | 'checking' | 'unsure' | 'refused' | 'paid'
  /** Phases reached, in order; the last one is under way. */
  readonly phases: readonly ConfirmPhase[]
  readonly failure: Failure | undefined
  readonly sourceId: string | undefined
  /** When the booking named was paid. */
  readonly paid: { readonly bookingId: string; readonly at: number } | undefined
}

const initialState: ConfirmState = { status: 'idle', phases: [], failure: undefined, sourceId: undefined, paid: undefined }

const withoutCard = (state: ConfirmState): ConfirmState => (state.status === 'awaitingCard' ? initialState : state)

export const confirmSlice = createSlice({
  name: 'bookingConfirm',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(paymentSubmitted, (_, { payload }) => ({ ...initialState, status: 'running', sourceId: payload.sourceId }))
      .addCase(newCardPaymentSubmitted, state =>
        state.status === 'idle' || state.status === 'refused' ? { ...initialState, status: 'awaitingCard' } : state,
      )
      // nothing is paid without them
      .addCase(termsAnswered, (state, { payload }) => (payload.accepted ? state : withoutCard(state)))
      .addCase(newCardMissed, () => initialState)
      .addCase(newCardArrived, (state, { payload }) => ({ ...state, status: 'running', sourceId: payload.sourceId }))
      .addCase(paymentRetryRequested, state => ({ ...initialState, status: 'running', sourceId: state.sourceId }))
      .addCase(confirmPhaseReached, (state, { payload }) => ({
        ...state,
        status: 'running',
        failure: undefined,
        phases: state.phases.at(-1) === payload.phase ? state.phases : [...state.phases, payload.phase],
      }))
      .addCase(paymentOutcomeUnknown, state => ({ ...state, status: 'checking' }))
      .addCase(paymentCheckGivenUp, state => ({ ...state, status: 'unsure' }))
      .addCase(paymentRefused, (state, { payload }) => ({ ...state, status: 'refused', failure: payload.failure }))
      .addCase(paymentDated, (state, { payload }) => ({ ...state, paid: payload }))
      .addCase(rentalPaid, state => ({ ...state, status: 'paid', failure: undefined }))
      .addCase(resetRequested, () => initialState),
})
