import { createSlice } from '@reduxjs/toolkit'
import { newCardPaymentSubmitted, rentalPaid } from '@/contracts/booking'
import type { Failure } from '@/kernel/AppError'
import {
  confirmPhaseReached,
  newCardArrived,
  newCardMissed,
  otherPaymentLost,
  otherTabReported,
  paymentCheckGivenUp,
  paymentDated,
  paymentOutcomeUnknown,
  paymentRefused,
  paymentRetryRequested,
  paymentSubmitted,
  resetRequested,
  termsAnswered,
  unfinishedPaymentFound,
  unitHeld,
} from './events'
import type { ConfirmPhase } from './model/confirmPhases'
import type { OtherTabNews } from './model/otherTabNews'

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
  /** An earlier page was left before its payment was made. */
  readonly unfinished: boolean
  /** The booking another tab is paying for. */
  readonly elsewhere: string | undefined
  /** When the booking named was paid. */
  readonly paid: { readonly bookingId: string; readonly at: number } | undefined
}

const initialState: ConfirmState = {
  status: 'idle',
  phases: [],
  failure: undefined,
  sourceId: undefined,
  unfinished: false,
  elsewhere: undefined,
  paid: undefined,
}

const withoutCard = (state: ConfirmState): ConfirmState => (state.status === 'awaitingCard' ? initialState : state)

/** Nothing is under way here: `awaitingCard` and the three of `selectIsPaying` are. */
const isFree = ({ status }: ConfirmState): boolean => status === 'idle' || status === 'refused' || status === 'paid'

/** News of other tabs that end a payment. */
const ENDS: readonly OtherTabNews['news'][] = ['notPaid', 'paid', 'released']

function withNews(state: ConfirmState, { bookingId, news }: OtherTabNews): ConfirmState {
  if (news === 'paying') return isFree(state) ? { ...state, elsewhere: bookingId } : state
  return state.elsewhere === bookingId && ENDS.includes(news) ? { ...state, elsewhere: undefined } : state
}

export const confirmSlice = createSlice({
  name: 'bookingConfirm',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // pressed again, it is the same payment
      .addCase(paymentSubmitted, (state, { payload }) =>
        isFree(state) ? { ...initialState, status: 'running', sourceId: payload.sourceId } : state,
      )
      .addCase(newCardPaymentSubmitted, state =>
        state.status === 'idle' || state.status === 'refused' ? { ...initialState, status: 'awaitingCard' } : state,
      )
      // nothing is paid without them
      .addCase(termsAnswered, (state, { payload }) => (payload.accepted ? state : withoutCard(state)))
      .addCase(unfinishedPaymentFound, state => (state.status === 'idle' ? { ...state, unfinished: true } : state))
      .addCase(otherTabReported, (state, { payload }) => withNews(state, payload))
      .addCase(otherPaymentLost, state => ({ ...state, elsewhere: undefined }))
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
      // another rental: the one before is paid
      .addCase(unitHeld, state => (state.status === 'paid' ? { ...initialState, paid: state.paid } : state))
      .addCase(resetRequested, () => initialState),
})
