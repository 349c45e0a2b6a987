import { createSlice } from '@reduxjs/toolkit'
import { personLeft } from '@/contracts/session'
import { otherHoldFound, otherHoldGivenUp, otherHoldKept, otherTabReported } from './events'
import type { OtherTabMessage } from './model/otherTabMessage'

/** A unit that another tab holds for this customer. */
export interface OtherHoldState {
  readonly bookingId: string | undefined
  /** The person is asked whether it may be released for the unit in this tab. */
  readonly isAsked: boolean
}

const initialState: OtherHoldState = { bookingId: undefined, isAsked: false }

const START_OF_HOLD: readonly OtherTabMessage['news'][] = ['held', 'renewed']
const END_OF_HOLD: readonly OtherTabMessage['news'][] = ['released', 'paid']

export const otherHoldSlice = createSlice({
  name: 'bookingOtherHold',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(otherTabReported, (state, { payload: { bookingId, news } }) => {
        if (START_OF_HOLD.includes(news)) return { ...state, bookingId }
        return END_OF_HOLD.includes(news) && bookingId === state.bookingId ? initialState : state
      })
      .addCase(otherHoldFound, state => ({ ...state, isAsked: true }))
      .addCase(otherHoldKept, state => ({ ...state, isAsked: false }))
      .addCase(otherHoldGivenUp, () => initialState)
      .addCase(personLeft, () => initialState),
})
