import { selectBooking } from '../../bookingSelectors'
import { recallPayment } from '../../sagas/rememberPayment'
import { select } from '../../select'
import type { StepWork } from '../defineStep'

const work: StepWork = {
  /** Restores when the rental was paid, for the receipt. */
  *enter() {
    const booking = yield* select(selectBooking)
    if (booking) yield* recallPayment(booking.id)
  },
}
export default work
