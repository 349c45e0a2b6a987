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
import type { OtherTabMessage } from './model/otherTabMessage'

/** The state of a payment's confirmation. */
export interface ConfirmState {
  /**
   * `awaitingCard`: Pay was pressed and the card is being saved · `checking`: there was no answer and the server is being asked ·
   * `unsure`: it did not know.
   */
  readonly status: 'idle' | 'awaitingCard' | 'running' | 'checking' | 'unsure' | 'refused' | 'paid'
  /** The phases reached, in order; the last one is in progress. */
  readonly phases: readonly ConfirmPhase[]
  readonly failure: Failure | undefined
  readonly sourceId: string | undefined
  /** An earlier page was closed before its payment was made. */
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

const withoutAwaitedCard = (state: ConfirmState): ConfirmState => (state.status === 'awaitingCard' ? initialState : state)

/** Whether no payment is in progress: `awaitingCard` and the three phases of `selectIsPaying` are progress. */
const isFree = ({ status }: ConfirmState): boolean => status === 'idle' || status === 'refused' || status === 'paid'

/** Messages from other tabs that end a payment. */
const END_OF_PAYMENT: readonly OtherTabMessage['news'][] = ['notPaid', 'paid', 'released']

function withMessage(state: ConfirmState, { bookingId, news }: OtherTabMessage): ConfirmState {
  if (news === 'paying') return isFree(state) ? { ...state, elsewhere: bookingId } : state
  return state.elsewhere === bookingId && END_OF_PAYMENT.includes(news) ? { ...state, elsewhere: undefined } : state
}

export const confirmSlice = createSlice({
  name: 'bookingConfirm',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // pressing again continues the same payment
      .addCase(paymentSubmitted, (state, { payload }) =>
        isFree(state) ? { ...initialState, status: 'running', sourceId: payload.sourceId } : state,
      )
      .addCase(newCardPaymentSubmitted, state =>
        state.status === 'idle' || state.status === 'refused' ? { ...initialState, status: 'awaitingCard' } : state,
      )
      // nothing is paid without accepted terms
      .addCase(termsAnswered, (state, { payload }) => (payload.accepted ? state : withoutAwaitedCard(state)))
      .addCase(unfinishedPaymentFound, state => (state.status === 'idle' ? { ...state, unfinished: true } : state))
      .addCase(otherTabReported, (state, { payload }) => withMessage(state, payload))
      .addCase(otherPaymentLost, state => ({ ...state, elsewhere: undefined }))
      .addCase(newCardMissed, () => initialState)
      .addCase(newCardArrived, (state, { payload }) => ({ ...state, status: 'running', sourceId: payload.sourceId }))
      .addCase(paymentRetryRequested, state => ({ ...initialState, status: 'running', sourceId: state.sourceId }))
      .addCase(confirmPhaseReached, (state, { payload }) => {
        state.status = 'running'
        state.failure = undefined
        if (state.phases.at(-1) !== payload.phase) state.phases.push(payload.phase)
      })
      .addCase(paymentOutcomeUnknown, state => ({ ...state, status: 'checking' }))
      .addCase(paymentCheckGivenUp, state => ({ ...state, status: 'unsure' }))
      .addCase(paymentRefused, (state, { payload }) => ({ ...state, status: 'refused', failure: payload.failure }))
      .addCase(paymentDated, (state, { payload }) => {
        state.paid = payload
      })
      .addCase(rentalPaid, state => ({ ...state, status: 'paid', failure: undefined }))
      // a new rental begins, because the previous one is paid
      .addCase(unitHeld, state => (state.status === 'paid' ? { ...initialState, paid: state.paid } : state))
      .addCase(resetRequested, () => initialState),
})
