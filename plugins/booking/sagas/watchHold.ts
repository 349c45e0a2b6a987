import { rentalPaid } from '@/contracts/booking'
import { clockCompared } from '@/contracts/http'
import { signedOut, signOutRequested } from '@/contracts/session'
import { first, now, put, select, takeAny, wait, type Fx } from '@/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { selectServerOffsetMs } from '@/store/appSlice'
import { selectBookingState, selectIsPaying, type Root } from '../bookingSelectors'
import {
  bookingLearned,
  bookingSetAside,
  holdExpired,
  holdWarned,
  paymentCheckGivenUp,
  paymentRefused,
  paymentRetryRequested,
  paymentSubmitted,
  resetRequested,
  unitHeld,
} from '../events'
import { nextHoldMoment, type HoldMoment } from '../model/holdTimes'

/** Warns before a hold ends and says when it has: one wait for each, never a tick (design §1). */
export function* watchHold(): Fx<never> {
  while (true) {
    const moment = yield* nextMoment()
    if (!moment) yield* whateverChangesIt()
    else {
      const { changed } = yield* first({ changed: whateverChangesIt(), due: wait(moment.inMs) })
      if (!changed) yield* put(moment.kind === 'warn' ? holdWarned({ minutesLeft: moment.minutesLeft }) : holdExpired())
    }
  }
}

function* nextMoment(): Fx<HoldMoment | undefined> {
  const expiresAt = yield* select(selectDeadline)
  if (expiresAt === undefined) return undefined
  const { hold } = yield* select(selectBookingState)
  const serverNow = (yield* now()) + (yield* select(selectServerOffsetMs))
  return nextHoldMoment(expiresAt, serverNow, hold.warnedAt)
}

function selectDeadline(state: Root): number | undefined {
  return selectIsPaying(state) ? undefined : selectBookingState(state).booking?.expiresAt
}

function whateverChangesIt(): Fx<AppEvent> {
  return takeAny(
    unitHeld,
    bookingLearned,
    bookingSetAside,
    resetRequested,
    rentalPaid,
    paymentSubmitted,
    paymentRefused,
    paymentRetryRequested,
    paymentCheckGivenUp,
    paymentRetryRequested,
    signedOut,
    signOutRequested,
    clockCompared,
  )
}
