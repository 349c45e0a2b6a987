import { retryRequested } from '@/contracts/booking'
import { put, type Fx } from '@/runtime/effects/fx'
import type { Failure } from '@/kernel/AppError'
import { selectBooking, selectIsPaying } from '../../bookingSelectors'
import { bookingUnreachable, termsAnswered } from '../../events'
import { reloadBooking } from '../../sagas/loadBooking'
import { select } from '../../select'
import type { StepWork } from '../defineStep'

/** Paying is a workflow of its own (`sagas/confirmPayment.ts`), so there is nothing to submit. */
const work: StepWork = {
  enter: requestTotal,
  draft: [[termsAnswered, ['termsOf']]],
}
export default work

const NO_TOTAL: Failure = { code: 'TOTAL_UNKNOWN', status: 0 }

/** Nothing is paid without a total from the server: if its answer had none, it is asked once more. */
function* requestTotal(): Fx<void> {
  const booking = yield* select(selectBooking)
  if (!booking || booking.invoiceEstimate || (yield* select(selectIsPaying))) return
  const outcome = yield* reloadBooking(booking.id)
  const known = yield* select(selectBooking)
  // without the booking, the entry rules choose the step
  if (outcome === 'notFound') yield* put(retryRequested())
  else if (outcome === 'known' && known && !known.invoiceEstimate) yield* put(bookingUnreachable({ failure: NO_TOTAL }))
}
