import { createSlice } from '@reduxjs/toolkit'
import { rentalPaid } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { signedOut, signOutRequested } from '@/contracts/session'
import type { Booking } from '@/domain/entities'
import type { Failure } from '@/errors/AppError'
import {
  bookingIdRestored,
  bookingLearned,
  bookingReleased,
  bookingSetAside,
  bookingUnreachable,
  holdExpired,
  holdWarned,
  holdWarningDismissed,
  paymentSubmitted,
  releaseFailed,
  renewalRefused,
  renewalRequested,
  resetRequested,
  retryRequested,
  stepBegun,
  stepEntered,
  stepPutOff,
  stepRefused,
  stepSubmitted,
  unitChosen,
  unitHeld,
} from './events'
import { isGated, stepOfPath, type Step } from './model/steps'

/** The booking in hand and the step the person is at. */
export interface BookingState {
  /** Survives a reload; the booking itself is then asked for again. */
  readonly id: string | undefined
  readonly booking: Booking | undefined
  readonly unreachable: Failure | undefined
  /** The step the entry rules have let the person into; undefined while they decide. */
  readonly entered: Step | undefined
  readonly wanted: Step | undefined
  /** How often Continue was pressed on this page: errors are shown from the first time on. */
  readonly attempts: number
  /** The step whose work is under way. */
  readonly working: Step | undefined
  readonly problem: { readonly step: Step; readonly failure: Failure } | undefined
  readonly hold: {
    /** Minutes left when the person was last warned. */
    readonly warnedAt: number | undefined
    /** They have not answered the warning yet. */
    readonly warning: boolean
    readonly expired: boolean
    readonly renewing: boolean
    readonly renewalFailure: Failure | undefined
  }
  readonly release: 'none' | 'asked' | 'done' | 'failed'
}

const freshHold: BookingState['hold'] = {
  warnedAt: undefined,
  warning: false,
  expired: false,
  renewing: false,
  renewalFailure: undefined,
}

const initialState: BookingState = {
  id: undefined,
  booking: undefined,
  unreachable: undefined,
  entered: undefined,
  wanted: undefined,
  attempts: 0,
  working: undefined,
  problem: undefined,
  hold: freshHold,
  release: 'none',
}

const withBooking = (state: BookingState, booking: Booking): BookingState => ({
  ...state,
  id: booking.id,
  booking,
  unreachable: undefined,
  hold: freshHold,
  release: 'none',
})

const without = (state: BookingState): BookingState => ({ ...state, id: undefined, booking: undefined, unreachable: undefined })

/** Whether the entry rules have to run before the page may be seen. */
function mustDecideAgain(before: Step | undefined, now: Step): boolean {
  return before !== now || (isGated(now) && now !== 'access-hours')
}

export const bookingSlice = createSlice({
  name: 'booking',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(bookingIdRestored, (state, { payload }) => ({ ...state, id: state.id ?? payload }))
      .addCase(arrived, (state, { payload: { path } }) => {
        const step = stepOfPath(path)
        const same = step !== undefined && step === state.entered
        return {
          ...state,
          entered: step !== undefined && !mustDecideAgain(state.entered, step) ? step : undefined,
          attempts: same ? state.attempts : 0,
          working: same ? state.working : undefined,
          problem: state.problem?.step === step ? state.problem : undefined,
        }
      })
      .addCase(stepEntered, (state, { payload }) => ({
        ...state,
        entered: payload.step,
        wanted: isGated(payload.step) ? undefined : state.wanted,
      }))
      .addCase(stepPutOff, (state, { payload }) => ({ ...state, wanted: payload.wanted }))
      .addCase(stepSubmitted, (state, { payload }) => ({
        ...state,
        attempts: state.attempts + 1,
        problem: state.problem?.step === payload.step ? undefined : state.problem,
      }))
      .addCase(stepBegun, (state, { payload }) => ({ ...state, working: payload.step, problem: undefined }))
      .addCase(paymentSubmitted, state => ({ ...state, problem: undefined }))
      .addCase(stepRefused, (state, { payload }) => ({ ...state, working: undefined, problem: payload }))
      .addCase(unitHeld, (state, { payload }) => withBooking(state, payload.booking))
      .addCase(bookingLearned, (state, { payload }) => withBooking(state, payload.booking))
      .addCase(bookingUnreachable, (state, { payload }) => ({ ...state, unreachable: payload.failure }))
      .addCase(retryRequested, state => ({ ...state, unreachable: undefined }))
      .addCase(bookingSetAside, (state, { payload }) => ({
        ...without(state),
        hold: { ...freshHold, expired: payload.reason === 'ended' || state.hold.expired },
      }))
      .addCase(holdWarned, (state, { payload }) => ({
        ...state,
        hold: { ...state.hold, warnedAt: payload.minutesLeft, warning: true },
      }))
      .addCase(holdWarningDismissed, state => ({ ...state, hold: { ...state.hold, warning: false } }))
      .addCase(renewalRequested, state => ({ ...state, hold: { ...state.hold, renewing: true, renewalFailure: undefined } }))
      .addCase(renewalRefused, (state, { payload }) => ({
        ...state,
        hold: { ...state.hold, renewing: false, renewalFailure: payload.failure },
      }))
      .addCase(unitChosen, state => ({ ...state, hold: { ...state.hold, expired: false } }))
      .addCase(holdExpired, state => ({ ...without(state), hold: { ...freshHold, expired: true } }))
      .addCase(rentalPaid, state => ({
        ...state,
        hold: freshHold,
        booking: state.booking && { ...state.booking, status: 'Ongoing', expiresAt: undefined },
      }))
      .addCase(resetRequested, (state, { payload }) => ({
        ...initialState,
        entered: state.entered,
        release: payload.bookingId === undefined ? 'none' : 'asked',
      }))
      .addCase(bookingReleased, state => ({ ...state, release: 'done' }))
      .addCase(releaseFailed, state => ({ ...state, release: 'failed' }))
      .addCase(signOutRequested, state => ({ ...without(state), hold: freshHold, problem: undefined }))
      // the id stays: a session that ended by itself may be renewed, and the server decides whose booking it is
      .addCase(signedOut, state => ({ ...state, booking: undefined, unreachable: undefined, hold: freshHold })),
})
