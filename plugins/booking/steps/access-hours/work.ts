import { call, type Fx } from '@/runtime/effects/fx'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBooking, selectChoices, selectRentalChoice } from '../../bookingSelectors'
import { accessChosen, irreversibleConfirmed } from '../../events'
import { accessProblem } from '../../model/accessChoice'
import { addressOfStep } from '../../model/rentalQuery'
import { stepAfter } from '../../model/stepOrder'
import { matchesChoice, storedBookingOf } from '../../model/storedBooking'
import { selectExtendedOffer } from '../../screenSelectors'
import { holdChosenUnit } from '../../sagas/holdChosenUnit'
import { loadExtendedAccess } from '../../sagas/loadExtendedAccess'
import { currentSkips } from '../../sagas/currentSkips'
import { select } from '../../select'
import type { StepWork } from '../defineStep'

const work: StepWork = {
  *enter() {
    yield* loadExtendedAccess()
    yield* skipIfOnlyRegular()
  },
  isComplete: isAccessValid,
  submit: ensureHeld,
  draft: [
    [accessChosen, ['access', 'irreversibleConfirmed']],
    [irreversibleConfirmed, ['irreversibleConfirmed']],
  ],
}
export default work

/** Only the store's answer shows that it has no extended hours; then there is nothing to choose. */
function* skipIfOnlyRegular(): Fx<void> {
  const skips = yield* currentSkips()
  if (!skips.onlyRegular) return
  const next = stepAfter('access-hours', skips)
  yield* call(replaceWith, addressOfStep(next, yield* select(selectLocation), { accessHours: undefined }))
}

function* isAccessValid(): Fx<boolean> {
  const isBooked = (yield* select(selectBooking))?.extendedAccess === true
  return accessProblem(yield* select(selectChoices), yield* select(selectExtendedOffer), isBooked) === undefined
}

function* ensureHeld(): Fx<boolean> {
  const booking = yield* select(selectBooking)
  const choice = yield* select(selectRentalChoice)
  return (booking !== undefined && matchesChoice(storedBookingOf(booking), choice)) || (yield* holdChosenUnit())
}
