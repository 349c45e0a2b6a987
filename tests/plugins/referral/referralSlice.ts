import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { personLeft } from '@/contracts/session'
import type { Pence } from '@/domain/money'
import { codeEntered, codeRefused, codeSubmitted, creditGranted } from './events'

export interface ReferralState {
  /** As typed. */
  readonly code: string
  readonly credit: { readonly from: string; readonly pence: Pence } | null
  /** Why the code does not count. */
  readonly refusal: string | null
}
const initialState: ReferralState = { code: '', credit: null, refusal: null }

export const referralSlice = createSlice({
  name: 'referral',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(codeEntered, (state, { payload }) => ({ ...state, code: payload.code }))
      .addCase(codeSubmitted, (_, { payload }) => ({ code: payload.code, credit: null, refusal: null }))
      .addCase(creditGranted, (state, { payload }) => ({ ...state, credit: payload }))
      .addCase(codeRefused, (state, { payload }) => ({ ...state, refusal: payload.code }))
      .addCase(personLeft, () => initialState),
})

type Root = WithSlice<typeof referralSlice>
export const selectCode = ({ referral }: Root): string => referral.code
export const selectCredit = ({ referral }: Root): ReferralState['credit'] => referral.credit
export const selectHasCredit = ({ referral }: Root): boolean => referral.credit !== null
/** The amount of the price line: negative, because it reduces a later bill. */
export const selectCreditPence = ({ referral }: Root): Pence | undefined => (referral.credit ? -referral.credit.pence : undefined)
