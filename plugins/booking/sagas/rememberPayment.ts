import type { Booking } from '@/domain/schemas/booking'
import { call, now, put, type Fx } from '@/runtime/effects/fx'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { selectBooking, selectConfirm } from '../bookingSelectors'
import { paymentDated } from '../events'
import { asPaid, isPaid } from '../model/paidBooking'
import { recallPaid, rememberPaid } from '../paymentPorts'
import { select } from '../select'

/** Stores when a booking was charged, for its receipt. */
export function* rememberPayment(bookingId: string): Fx<void> {
  // a booking paid in another tab already has its date
  const at = (yield* call(recallPaid, bookingId)) ?? (yield* now()) + (yield* select(selectServerOffsetMs))
  yield* call(rememberPaid, bookingId, at)
  yield* put(paymentDated({ bookingId, at }))
}

/** For a booking that was paid on an earlier page or in another tab on this device. */
export function* recallPayment(bookingId: string): Fx<void> {
  const booking = yield* select(selectBooking)
  const { paid } = yield* select(selectConfirm)
  if (paid?.bookingId === bookingId && booking && isPaid(booking)) return
  const at = yield* paidAt(bookingId)
  if (at !== undefined) yield* put(paymentDated({ bookingId, at }))
}

/** The server's booking with the payment date stored here. */
export function* withStoredPayment(booking: Booking): Fx<Booking> {
  return (yield* paidAt(booking.id)) === undefined ? booking : asPaid(booking)
}

function* paidAt(bookingId: string): Fx<number | undefined> {
  const { paid } = yield* select(selectConfirm)
  return paid?.bookingId === bookingId ? paid.at : yield* call(recallPaid, bookingId)
}
