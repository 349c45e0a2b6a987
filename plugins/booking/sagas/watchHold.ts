import { rentalPaid } from '@/contracts/booking'
import { connectionChanged } from '@/contracts/app'
import { clockCompared } from '@/contracts/http'
import { personLeft, signedOut } from '@/contracts/session'
import { first, type Fx, now, put, take, takeAny, wait, waitWithJitter } from '@/runtime/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { selectBooking, selectBookingState, selectIsPaying, type Root } from '../bookingSelectors'
import {
  bookingLearned,
  bookingSetAside,
  holdExpired,
  holdRenewed,
  holdWarned,
  paymentCheckGivenUp,
  paymentDated,
  paymentRefused,
  paymentRetryRequested,
  paymentSubmitted,
  resetRequested,
  unitHeld,
} from '../events'
import { nextHoldMoment, type HoldMoment } from '../model/holdTimes'
import { select } from '../select'
import { refreshBooking } from './refreshBooking'

/** Increasing pauses until the server answers. Retried at once when online. */
const RETRY_AFTER_MS = [5_000, 10_000, 20_000] as const
const LATER_INTERVAL_MS = 30_000

/**
 * Warns before a hold ends and reports its end, with one wait for each instead of ticks (src/README.md, rule 5). A wait may end
 * late if the device was suspended, so the clock is read each time. The end is reported only after the server has confirmed it.
 */
export function* watchHold(): Fx<never> {
  let unanswered = 0
  while (true) {
    const moment = yield* nextMoment()
    if (!moment) yield* waitForChange()
    else if (moment.inMs > 0) yield* first({ changed: waitForChange(), due: wait(moment.inMs) })
    else if (moment.kind === 'warn') yield* put(holdWarned({ minutesLeft: moment.minutesLeft }))
    else if ((yield* refreshBooking()) === 'unsure') yield* waitForRetry(unanswered++)
    else unanswered = 0
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
  return selectIsPaying(state) ? undefined : selectBooking(state)?.expiresAt
}

function* waitForRetry(unanswered: number): Fx<void> {
  const later = waitWithJitter(RETRY_AFTER_MS[unanswered] ?? LATER_INTERVAL_MS)
  yield* first({ changed: waitForChange(), later, online: take(connectionChanged) })
}

function waitForChange(): Fx<AppEvent> {
  return takeAny(
    unitHeld,
    bookingLearned,
    bookingSetAside,
    holdExpired,
    holdRenewed,
    resetRequested,
    rentalPaid,
    paymentSubmitted,
    paymentRefused,
    paymentRetryRequested,
    paymentCheckGivenUp,
    paymentDated,
    signedOut,
    personLeft,
    clockCompared,
  )
}
