import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { goTo } from '@/runtime/routing/ports'
import type { Booking } from '@/domain/schemas/booking'
import { selectBooking, selectBookingState, selectCatalogue } from '../bookingSelectors'
import { bookingLearned, holdAgainRequested, renewalRefused, stepRefused } from '../events'
import { levelFor } from '../model/protection'
import { addressOfStep } from '../model/rentalQuery'
import { addProtection } from '../ports'
import { select } from '../select'
import { holdChosenUnit } from './holdChosenUnit'
import { reloadUnits } from './listUnits'

/** “Hold it again”: holds the unit with all its choices again, if it is still free (decisions.md D2). */
export function* holdAgain(): Fx<never> {
  return yield* onLeading(holdAgainRequested, holdAndContinue)
}

function* holdAndContinue(): Fx<void> {
  const { hold } = yield* select(selectBookingState)
  try {
    if (!(yield* holdChosenUnit())) return
  } catch (error) {
    return yield* reportFailure(toFailure(error))
  }
  yield* restoreProtection(hold.lostInsurance)
  yield* goToNextStep()
}

/** If this fails, the protection step asks again. */
function* restoreProtection(insurance: Booking['insurance']): Fx<void> {
  const booking = yield* select(selectBooking)
  if (!booking || booking.insurance || !insurance || insurance.type === 'UNKNOWN') return
  const { type, declaredValue } = insurance
  const { protection } = yield* select(selectCatalogue)
  const level = protection && declaredValue !== undefined ? levelFor(protection.options, declaredValue) : undefined
  const choice = { type, ...(declaredValue !== undefined && { declaredValue }), ...(level && { levelId: level.id }) }
  try {
    const intention = `booking.protect ${booking.id} ${type} ${level?.id ?? ''}`
    const updated = yield* withIdempotencyKey(intention, key => call(addProtection, booking.id, choice, key))
    yield* put(bookingLearned({ booking: updated }))
  } catch {
    return
  }
}

/** Goes to the booking's next step. */
function* goToNextStep(): Fx<void> {
  const location = yield* select(selectLocation)
  const booking = yield* select(selectBooking)
  yield* call(goTo, addressOfStep(booking?.insurance ? 'payment' : 'insurance', location))
}

function* reportFailure(failure: Failure): Fx<void> {
  if (failure.code !== 'NO_AVAILABLE_UNIT') return void (yield* put(renewalRefused({ failure })))
  yield* reloadUnits()
  yield* put(stepRefused({ step: 'unit', failure }))
  yield* call(goTo, addressOfStep('unit', yield* select(selectLocation), { unitId: undefined }))
}
