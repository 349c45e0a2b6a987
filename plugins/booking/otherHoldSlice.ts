import { createSlice } from '@reduxjs/toolkit'
import { personLeft } from '@/contracts/session'
import { otherHoldFound, otherHoldGivenUp, otherHoldKept, otherTabReported } from './events'
import type { OtherTabNews } from './model/otherTabNews'

/** A unit that another tab holds for this customer. */
export interface OtherHoldState {
  readonly bookingId: string | undefined
  /** The person is asked whether it may be released for the unit in this tab. */
  readonly isAsked: boolean
}

const initialState: OtherHoldState = { bookingId: undefined, isAsked: false }

const HOLDS: readonly OtherTabNews['news'][] = ['held', 'renewed']
const ENDS: readonly OtherTabNews['news'][] = ['released', 'paid']

export const otherHoldSlice = createSlice({
  name: 'bookingOtherHold',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(otherTabReported, (state, { payload: { bookingId, news } }) => {
        if (HOLDS.includes(news)) return { ...state, bookingId }
        return ENDS.includes(news) && bookingId === state.bookingId ? initialState : state
      })
      .addCase(otherHoldFound, state => ({ ...state, isAsked: true }))
      .addCase(otherHoldKept, state => ({ ...state, isAsked: false }))
      .addCase(otherHoldGivenUp, () => initialState)
      .addCase(personLeft, () => initialState),
})
