import { createSlice } from '@reduxjs/toolkit'
import { outcomeLearned, type AgreementOutcome } from '@/contracts/agreement'
import { rentalPaid } from '@/contracts/booking'
import { signedOut } from '@/contracts/session'
import * as events from './events'
import type { FirstPayment } from './ports'

export interface AgreementState {
  /** The booking that was paid in this visit. */
  readonly paidBookingId: string | null
  /** The rental that needs, or has, a signature. */
  readonly subscriptionId: string | null
  readonly signing: {
    /**
     * `waiting`: the server prepares the agreement · `ready`: it can be read and signed · `opening`: the signing site is being
     * opened · `overdue`: it will be sent by e-mail · `refused` · `signed` · `nothing`: nothing to sign.
     */
    readonly phase: 'idle' | 'waiting' | 'ready' | 'opening' | 'overdue' | 'refused' | 'signed' | 'nothing'
    /** The server's latest status, as in section S4. */
    readonly state: string | null
    /** When the link expires, epoch milliseconds by the server's clock. */
    readonly expiresAt: number | null
    readonly code: string | null
  }
  /** The status of each agreement by the id of its rental; see `rentalAgreementLearned`. */
  readonly ofRentals: Readonly<Record<string, string>>
  readonly outcome: {
    readonly phase: 'idle' | 'asking' | 'known' | 'failed'
    /** As the server reports it. */
    readonly value: AgreementOutcome | null
    readonly code: string | null
  }
  /** The first payment of the signed rental, once known. */
  readonly firstPayment: FirstPayment | null
}

const initialState: AgreementState = {
  paidBookingId: null,
  subscriptionId: null,
  signing: { phase: 'idle', state: null, expiresAt: null, code: null },
  ofRentals: {},
  outcome: { phase: 'idle', value: null, code: null },
  firstPayment: null,
}

const withSigning = (state: AgreementState, signing: Partial<AgreementState['signing']>): AgreementState => ({
  ...state,
  signing: { ...state.signing, ...signing },
})

function signingOf(status: string): AgreementState['signing'] {
  const signing = initialState.signing
  if (status === 'Created' || status === 'Declined') return { ...signing, phase: 'ready' }
  return status === 'Agreed' ? { ...signing, phase: 'signed' } : { ...signing, phase: 'refused', code: 'INVALID_AGREEMENT' }
}

export const agreementSlice = createSlice({
  name: 'agreement',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(rentalPaid, (_, { payload: { bookingId } }) => ({ ...initialState, paidBookingId: bookingId }))
      .addCase(signedOut, () => initialState)

      // the agreement to sign is now the booking's, whichever rental was viewed before
      .addCase(events.agreementAwaited, state =>
        withSigning({ ...state, subscriptionId: null }, { ...initialState.signing, phase: 'waiting' }),
      )
      .addCase(events.rentalsSearched, state => withSigning(state, { ...initialState.signing, phase: 'waiting' }))
      .addCase(events.agreementAnswered, (state, { payload: { state: word, ready, expiresAt } }) =>
        withSigning(state, { phase: ready ? 'ready' : 'waiting', state: word, expiresAt }),
      )
      .addCase(events.currentAgreementFound, (state, { payload: { subscriptionId, status } }) =>
        withSigning({ ...state, subscriptionId }, signingOf(status)),
      )
      .addCase(events.nothingToSign, state => withSigning(state, { phase: 'nothing' }))
      .addCase(events.agreementOverdue, state => withSigning(state, { phase: 'overdue' }))
      .addCase(events.agreementRefused, (state, { payload: { code } }) => withSigning(state, { phase: 'refused', code }))

      .addCase(events.rentalAgreementLearned, (state, { payload: { subscriptionId, status } }) => ({
        ...state,
        ofRentals: { ...state.ofRentals, [subscriptionId]: status },
      }))
      .addCase(events.rentalSigningRequested, (state, { payload: { subscriptionId } }) =>
        withSigning({ ...state, subscriptionId }, { ...initialState.signing, phase: 'opening' }),
      )

      .addCase(events.signingRequested, state => withSigning(state, { phase: 'opening', code: null }))
      // the page may be restored from the back/forward cache, so the button must work again
      .addCase(events.signingOpened, state => withSigning(state, { phase: 'ready' }))
      .addCase(events.signingNotOpened, (state, { payload: { code } }) => withSigning(state, { phase: 'refused', code }))

      .addCase(events.outcomeSought, state => ({
        ...state,
        outcome: { phase: 'asking', value: null, code: null },
      }))
      .addCase(outcomeLearned, (state, { payload: { outcome } }) => ({
        ...state,
        outcome: { phase: 'known', value: outcome, code: null },
      }))
      .addCase(events.firstPaymentLearned, (state, { payload }) => ({ ...state, firstPayment: payload }))
      .addCase(events.outcomeUnknown, (state, { payload: { code } }) => ({
        ...state,
        outcome: { phase: 'failed', value: null, code },
      })),
})
