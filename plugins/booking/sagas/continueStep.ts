import { retryRequested } from '@/contracts/booking'
import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { goTo } from '@/runtime/routing/ports'
import { selectBooking } from '../bookingSelectors'
import { stepBegun, stepRefused, stepSubmitted } from '../events'
import { isSessionOrProfileFailure, isBookingNotFound, stepToCorrect } from '../model/failures'
import { addressOfStep } from '../model/rentalQuery'
import { stepAfter } from '../model/stepOrder'
import { select } from '../select'
import type { StepWork, Works } from '../steps/defineStep'
import type { Step } from '../steps/order'
import { refreshStores } from './listStores'
import { reloadBooking } from './loadBooking'
import { currentSkips } from './currentSkips'

/** Continue: runs a step's work, once however often it is pressed, and goes to the next step. */
export function* continueStep(works: Works): Fx<never> {
  return yield* onLeading(stepSubmitted, ({ payload }) => completeStep(payload.step, works[payload.step]))
}

function* completeStep(step: Step, work: StepWork | undefined): Fx<void> {
  if (!work?.isComplete || !(yield* work.isComplete())) return
  yield* put(stepBegun({ step }))
  try {
    if (work.submit && !(yield* work.submit())) return
    yield* goToNextStep(step)
  } catch (error) {
    yield* reportFailure(step, toFailure(error))
  }
}

function* goToNextStep(step: Step): Fx<void> {
  const next = stepAfter(step, yield* currentSkips())
  yield* call(goTo, addressOfStep(next, yield* select(selectLocation)))
}

/** Reports a failure at the step where it can be resolved (S8). */
function* reportFailure(step: Step, failure: Failure): Fx<void> {
  const booking = yield* select(selectBooking)
  const correctedAt = stepToCorrect(failure)
  if (correctedAt === 'date') yield* refreshStores()
  yield* put(stepRefused({ step: correctedAt ?? step, failure }))
  if (correctedAt) yield* call(goTo, addressOfStep(correctedAt, yield* select(selectLocation)))
  // the server's data now decides which step comes first
  else if (booking && (failure.code === 'INVALID_BOOKING_STATE' || isBookingNotFound(failure))) {
    yield* reloadBooking(booking.id)
    yield* put(retryRequested())
  } else if (isSessionOrProfileFailure(failure)) yield* put(retryRequested())
}
