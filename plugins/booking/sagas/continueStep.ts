import { retryRequested } from '@/contracts/booking'
import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { goTo } from '@/runtime/routing/ports'
import { selectBooking } from '../bookingSelectors'
import { stepBegun, stepRefused, stepSubmitted } from '../events'
import { isAboutPerson, isGone, stepToCorrect } from '../model/failures'
import { addressOfStep } from '../model/rentalQuery'
import { stepAfter } from '../model/stepOrder'
import { select } from '../select'
import type { StepWork, Works } from '../steps/defineStep'
import type { Step } from '../steps/order'
import { refreshStores } from './listStores'
import { reloadBooking } from './loadBooking'
import { skipsHere } from './skipsHere'

/** Continue: runs a step's work, once however often it is pressed, and goes to the next step. */
export function* continueStep(works: Works): Fx<never> {
  return yield* onLeading(stepSubmitted, ({ payload }) => finish(payload.step, works[payload.step]))
}

function* finish(step: Step, work: StepWork | undefined): Fx<void> {
  if (!work?.isComplete || !(yield* work.isComplete())) return
  yield* put(stepBegun({ step }))
  try {
    if (work.submit && !(yield* work.submit())) return
    yield* goOn(step)
  } catch (error) {
    yield* explain(step, toFailure(error))
  }
}

function* goOn(step: Step): Fx<void> {
  const next = stepAfter(step, yield* skipsHere())
  yield* call(goTo, addressOfStep(next, yield* select(selectLocation)))
}

/** Reports a failure at the step where it can be resolved (S8). */
function* explain(step: Step, failure: Failure): Fx<void> {
  const booking = yield* select(selectBooking)
  const other = stepToCorrect(failure)
  if (other === 'date') yield* refreshStores()
  yield* put(stepRefused({ step: other ?? step, failure }))
  if (other) yield* call(goTo, addressOfStep(other, yield* select(selectLocation)))
  // the server's data now decides which step comes first
  else if (booking && (failure.code === 'INVALID_BOOKING_STATE' || isGone(failure))) {
    yield* reloadBooking(booking.id)
    yield* put(retryRequested())
  } else if (isAboutPerson(failure)) yield* put(retryRequested())
}
