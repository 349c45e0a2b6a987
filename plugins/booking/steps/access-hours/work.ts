import { call, select, type Fx } from '@/runtime/effects/fx'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBooking, selectChoices, selectRentalChoice } from '../../bookingSelectors'
import { accessChosen, irreversibleConfirmed } from '../../events'
import { accessProblem, isOnlyRegular } from '../../model/accessChoice'
import { addressOfStep } from '../../model/rentalQuery'
import { matchesChoice, storedBookingOf } from '../../model/storedBooking'
import { selectExtendedOffer } from '../../screenSelectors'
import { holdChosenUnit } from '../../sagas/holdChosenUnit'
import { loadExtendedAccess } from '../../sagas/loadExtendedAccess'
import type { StepWork } from '../defineStep'

const work: StepWork = {
  *enter() {
    yield* loadExtendedAccess()
    yield* leaveUnofferedAccess()
  },
  isComplete: hasAccess,
  submit: isHeldNow,
  draft: [
    [accessChosen, ['access', 'irreversibleConfirmed']],
    [irreversibleConfirmed, ['irreversibleConfirmed']],
  ],
}
export default work

/** A link may ask for extended hours that the store or the unit does not have. */
function* leaveUnofferedAccess(): Fx<void> {
  const location = yield* select(selectLocation)
  const { extendedAccess } = yield* select(selectRentalChoice)
  if (extendedAccess && isOnlyRegular(yield* select(selectExtendedOffer)))
    yield* call(replaceWith, addressOfStep('access-hours', location, { accessHours: undefined }))
}

function* hasAccess(): Fx<boolean> {
  const isBooked = (yield* select(selectBooking))?.extendedAccess === true
  return accessProblem(yield* select(selectChoices), yield* select(selectExtendedOffer), isBooked) === undefined
}

function* isHeldNow(): Fx<boolean> {
  const booking = yield* select(selectBooking)
  const choice = yield* select(selectRentalChoice)
  return (booking !== undefined && matchesChoice(storedBookingOf(booking), choice)) || (yield* holdChosenUnit())
}
