import { ask, now, put, select, type Fx } from '@/effects/fx'
import { selectServerOffsetMs } from '@/store/appSlice'
import { selectConfirm } from '../bookingSelectors'
import { paymentDated } from '../events'
import { recallPaid, rememberPaid } from '../paymentPorts'

/** A booking has just been paid: its receipt will say when, also on a later page. */
export function* dateAsPaid(bookingId: string): Fx<void> {
  // paid in another tab, it has its date already
  const at = (yield* ask(recallPaid, bookingId)) ?? (yield* now()) + (yield* select(selectServerOffsetMs))
  yield* ask(rememberPaid, bookingId, at)
  yield* put(paymentDated({ bookingId, at }))
}

/** For a booking that was paid on an earlier page of this device. */
export function* recallPaymentDate(bookingId: string): Fx<void> {
  if ((yield* select(selectConfirm)).paid?.bookingId === bookingId) return
  const at = yield* ask(recallPaid, bookingId)
  if (at !== undefined) yield* put(paymentDated({ bookingId, at }))
}
