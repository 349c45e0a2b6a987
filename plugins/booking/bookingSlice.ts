import { createSlice } from '@reduxjs/toolkit'
import { newCardPaymentSubmitted, rentalPaid, retryRequested } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { pageRevived, personLeft, signedOut } from '@/contracts/session'
import type { Booking } from '@/domain/schemas/booking'
import type { Failure } from '@/kernel/AppError'
import {
  bookingChangedElsewhere,
  bookingIdRestored,
  bookingLearned,
  bookingReleased,
  bookingSetAside,
  bookingUnreachable,
  holdAgainRequested,
  holdExpired,
  holdRenewed,
  holdWarned,
  holdWarningDismissed,
  otherHoldKept,
  paymentDated,
  paymentSubmitted,
  releaseFailed,
  renewalRefused,
  renewalRequested,
  resetConsidered,
  resetRequested,
  resetWithdrawn,
  stepBegun,
  stepEntered,
  stepPutOff,
  stepRefused,
  stepSubmitted,
  unitChosen,
  unitHeld,
} from './events'
import { asPaid, isPaid } from './model/paidBooking'
import { isGated, needsBooking, stepOfPath, type Step } from './steps/order'

/** The current booking and the step the person is at. */
export interface BookingState {
  /** Persisted; after a reload the booking itself is loaded again. */
  readonly id: string | undefined
  readonly booking: Booking | undefined
  readonly unreachable: Failure | undefined
  /** The step that the entry rules have admitted the person to; undefined while they decide. */
  readonly entered: Step | undefined
  readonly wanted: Step | undefined
  /** How often Continue was pressed on this page; errors are shown after the first press. */
  readonly attempts: number
  /** The step whose work is in progress. */
  readonly working: Step | undefined
  readonly problem: { readonly step: Step; readonly failure: Failure } | undefined
  readonly hold: {
    /** The minutes left at the last warning. */
    readonly warnedAt: number | undefined
    /** The warning has not been answered yet. */
    readonly warning: boolean
    /** The hold was just extended. */
    readonly kept: boolean
    readonly expired: boolean
    /** Another tab released the unit. */
    readonly releasedElsewhere: boolean
    /** The protection of the lost booking, for holding the unit again. */
    readonly lostInsurance: Booking['insurance']
    /** A request to extend the hold, or to hold the unit again, is in progress. */
    readonly renewing: boolean
    readonly renewalFailure: Failure | undefined
  }
  /** `considered`: confirmation is requested · `refused`: the booking is paid, or a payment is in progress. */
  readonly release: 'none' | 'considered' | 'asked' | 'done' | 'failed' | 'refused'
  /** Another tab changed the booking, and the person has not continued since. */
  readonly changedElsewhere: boolean
}

const initialHold: BookingState['hold'] = {
  warnedAt: undefined,
  warning: false,
  kept: false,
  expired: false,
  releasedElsewhere: false,
  lostInsurance: undefined,
  renewing: false,
  renewalFailure: undefined,
}

/** On this step a payment checks the booking itself, and the only action is to retry. */
const isConfirming = ({ entered }: BookingState): boolean => entered === 'payment/confirm'

const initialState: BookingState = {
  id: undefined,
  booking: undefined,
  unreachable: undefined,
  entered: undefined,
  wanted: undefined,
  attempts: 0,
  working: undefined,
  problem: undefined,
  hold: initialHold,
  release: 'none',
  changedElsewhere: false,
}

function withBooking(state: BookingState, answered: Booking): BookingState {
  const { booking: before } = state
  const booking = before?.id === answered.id && isPaid(before) ? asPaid(answered) : answered
  return {
    ...state,
    id: booking.id,
    booking,
    unreachable: undefined,
    hold: holdOf(state, booking),
    release: state.release === 'considered' ? 'considered' : 'none',
  }
}

/** The first period was charged, whatever status the server reports until the agreement is signed. */
const withPaidBooking = (state: BookingState): BookingState => ({
  ...state,
  hold: initialHold,
  booking: state.booking && asPaid(state.booking),
})

/** A later deadline is a new hold with its own warnings; an unchanged one is not. */
function holdOf({ booking: before, hold }: BookingState, { id, expiresAt }: Booking): BookingState['hold'] {
  const isSame = before?.id === id && (expiresAt ?? 0) <= (before.expiresAt ?? 0)
  return isSame ? hold : initialHold
}

const withoutBooking = (state: BookingState): BookingState => ({
  ...state,
  id: undefined,
  booking: undefined,
  unreachable: undefined,
})

/** The hold has ended. Its data is kept for holding the unit again. */
const withEndedHold = (state: BookingState, changes: Partial<BookingState['hold']>): BookingState => ({
  ...withoutBooking(state),
  hold: { ...initialHold, ...changes, lostInsurance: state.booking ? state.booking.insurance : state.hold.lostInsurance },
  release: 'none',
})

/** The person has continued, so the loss need not be shown any more. */
const LOSS_ACKNOWLEDGED = { expired: false, releasedElsewhere: false }
const acknowledgeLoss = (hold: BookingState['hold']): BookingState['hold'] => ({ ...hold, ...LOSS_ACKNOWLEDGED })

const withRenewal = (state: BookingState): BookingState => ({
  ...state,
  hold: { ...state.hold, renewing: true, renewalFailure: undefined, kept: false },
})

/** Whether the entry rules must run before the page is shown. */
function needsNewDecision(before: Step | undefined, now: Step): boolean {
  return before !== now || needsBooking(now)
}

export const bookingSlice = createSlice({
  name: 'booking',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(bookingIdRestored, (state, { payload }) => {
        state.id ??= payload
      })
      .addCase(arrived, (state, { payload: { path } }) => {
        const step = stepOfPath(path)
        const isSameStep = step !== undefined && step === state.entered
        if (step === undefined || needsNewDecision(state.entered, step)) state.entered = undefined
        if (state.problem?.step !== step) state.problem = undefined
        if (isSameStep) return
        state.attempts = 0
        state.working = undefined
        state.changedElsewhere = false
      })
      .addCase(stepEntered, (state, { payload }) => {
        state.entered = payload.step
        if (isGated(payload.step)) state.wanted = undefined
      })
      .addCase(stepPutOff, (state, { payload }) => ({ ...state, wanted: payload.wanted }))
      .addCase(bookingChangedElsewhere, state => ({ ...state, changedElsewhere: true }))
      .addCase(stepSubmitted, (state, { payload }) => {
        state.changedElsewhere = false
        state.attempts += 1
        if (state.problem?.step === payload.step) state.problem = undefined
      })
      .addCase(stepBegun, (state, { payload }) => {
        state.working = payload.step
        state.problem = undefined
        Object.assign(state.hold, LOSS_ACKNOWLEDGED)
      })
      .addCase(paymentSubmitted, state => ({ ...state, problem: undefined }))
      // nothing was missing any more: what an earlier press lacked is not shown when the bank's check is cancelled
      .addCase(newCardPaymentSubmitted, state => ({ ...state, attempts: 0 }))
      .addCase(stepRefused, (state, { payload }) => ({
        ...state,
        working: undefined,
        problem: payload,
        // the same unit is no longer available
        hold: payload.step === 'unit' ? { ...acknowledgeLoss(state.hold), renewing: false } : state.hold,
      }))
      .addCase(unitHeld, (state, { payload }) => withBooking(state, payload.booking))
      .addCase(bookingLearned, (state, { payload }) => withBooking(state, payload.booking))
      .addCase(bookingUnreachable, (state, { payload }) => ({ ...state, unreachable: payload.failure }))
      .addCase(retryRequested, state => ({ ...state, unreachable: undefined }))
      .addCase(bookingSetAside, (state, { payload: { reason } }) =>
        withEndedHold(state, {
          expired: reason === 'ended' || state.hold.expired,
          releasedElsewhere: reason === 'releasedElsewhere' || state.hold.releasedElsewhere,
        }),
      )
      .addCase(holdWarned, (state, { payload }) => ({
        ...state,
        hold: { ...state.hold, warnedAt: payload.minutesLeft, warning: true, kept: false },
      }))
      .addCase(holdWarningDismissed, state => ({ ...state, hold: { ...state.hold, warning: false } }))
      .addCase(renewalRequested, withRenewal)
      .addCase(holdAgainRequested, withRenewal)
      .addCase(holdRenewed, (state, { payload }) => ({
        ...withBooking(state, payload.booking),
        hold: { ...initialHold, kept: true },
      }))
      .addCase(renewalRefused, (state, { payload }) => ({
        ...state,
        hold: { ...state.hold, renewing: false, renewalFailure: payload.failure },
      }))
      // choosing a unit starts a new rental if the booking is paid or could not be loaded
      .addCase(unitChosen, state => {
        const isOpen = state.booking !== undefined && !isPaid(state.booking)
        return { ...(isOpen ? state : withoutBooking(state)), hold: acknowledgeLoss(state.hold) }
      })
      .addCase(holdExpired, state => withEndedHold(state, { expired: true }))
      .addCase(otherHoldKept, state => ({ ...state, working: undefined, hold: { ...state.hold, renewing: false } }))
      .addCase(resetConsidered, state => ({ ...state, release: 'considered' }))
      .addCase(resetWithdrawn, state => ({ ...state, release: 'none' }))
      .addCase(rentalPaid, withPaidBooking)
      .addCase(paymentDated, (state, { payload }) => (state.booking?.id === payload.bookingId ? withPaidBooking(state) : state))
      .addCase(resetRequested, (state, { payload }) => ({
        ...initialState,
        entered: state.entered,
        release: payload.bookingId === undefined ? 'none' : 'asked',
      }))
      .addCase(bookingReleased, state => ({ ...state, release: 'done' }))
      .addCase(releaseFailed, (state, { payload }) => ({
        ...state,
        release: payload.failure.code === 'INVALID_BOOKING_STATE' ? 'refused' : 'failed',
      }))
      // a page restored from the back/forward cache may be stale, so the server is asked first, as after a page load
      .addCase(pageRevived, state =>
        isConfirming(state) ? state : { ...state, entered: undefined, booking: undefined, unreachable: undefined },
      )
      .addCase(personLeft, state => ({ ...withoutBooking(state), hold: initialHold, problem: undefined }))
      // the id is kept, because an expired session may be renewed; the server decides whose booking it is
      .addCase(signedOut, state => ({ ...state, booking: undefined, unreachable: undefined, hold: initialHold })),
})
