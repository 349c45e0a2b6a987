import type { WithSlice } from '@reduxjs/toolkit'
import type { AgreementState, agreementSlice } from './agreementSlice'

type Root = WithSlice<typeof agreementSlice>

export const selectSigning = (state: Root): AgreementState['signing'] => state.agreement.signing
export const selectOutcome = (state: Root): AgreementState['outcome'] => state.agreement.outcome
export const selectFirstPayment = (state: Root): AgreementState['firstPayment'] => state.agreement.firstPayment
export const selectOfRentals = (state: Root): AgreementState['ofRentals'] => state.agreement.ofRentals
export const selectPaidBookingId = (state: Root): string | null => state.agreement.paidBookingId
export const selectSubscriptionId = (state: Root): string | null => state.agreement.subscriptionId
