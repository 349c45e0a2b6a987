import { londonDate } from '@/domain/dates'
import { asIntention } from '@/runtime/effects/asIntention'
import { ask, now, onLeading, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/locationSlice'
import { goTo } from '@/runtime/routing/ports'
import { selectServerOffsetMs } from '@/runtime/store/appSlice'
import { selectAccess, selectBooking, selectCatalogue, selectChoices, selectRentalChoice, selectStore } from '../bookingSelectors'
import { bookingLearned, retryRequested, stepBegun, stepRefused, stepSubmitted } from '../events'
import { accessProblem } from '../model/accessChoice'
import { matchesChoice, storedBookingOf } from '../model/storedBooking'
import { isAboutPerson, isGone, stepToCorrect } from '../model/failures'
import { addressOfStep } from '../model/rentalQuery'
import { stepAfter } from '../model/stepOrder'
import type { Step } from '../steps/order'
import { dayProblem } from '../model/moveInDay'
import { protectionOf, type Protection } from '../model/protection'
import { addProtection, type ProtectionRequest } from '../ports'
import { holdChosenUnit } from './holdChosenUnit'
import { refreshStores } from './listStores'
import { reloadBooking } from './loadBooking'
import { skipsHere } from './skipsHere'
import { tell } from './tellOthers'

/** Continue: does a step's work, once however often it is pressed, and goes on. */
export function* continueStep(): Fx<never> {
  return yield* onLeading(stepSubmitted, ({ payload }) => finish(payload.step))
}

function* finish(step: Step): Fx<void> {
  if (!(yield* isComplete(step))) return
  yield* put(stepBegun({ step }))
  try {
    if (step === 'access-hours' && !(yield* isHeldNow())) return
    if (step === 'insurance') yield* chooseProtection()
    yield* goOn(step)
  } catch (error) {
    yield* explain(step, toFailure(error))
  }
}

function* isComplete(step: Step): Fx<boolean> {
  if (step === 'date') return yield* hasDay()
  if (step === 'access-hours') return yield* hasAccess()
  if (step === 'insurance') return ['ours', 'own'].includes((yield* chosenProtection())?.kind ?? 'none')
  return step === 'unit'
}

function* hasDay(): Fx<boolean> {
  const { startDate } = yield* select(selectRentalChoice)
  const today = londonDate((yield* now()) + (yield* select(selectServerOffsetMs)))
  const { typedDate } = yield* select(selectChoices)
  return typedDate === undefined && dayProblem(startDate, yield* select(selectStore), today) === undefined
}

function* hasAccess(): Fx<boolean> {
  const isBooked = (yield* select(selectBooking))?.extendedAccess === true
  return accessProblem(yield* select(selectChoices), yield* select(selectAccess), isBooked) === undefined
}

function* isHeldNow(): Fx<boolean> {
  const booking = yield* select(selectBooking)
  const choice = yield* select(selectRentalChoice)
  return (booking !== undefined && matchesChoice(storedBookingOf(booking), choice)) || (yield* holdChosenUnit())
}

function* chosenProtection(): Fx<Protection | undefined> {
  const { protection } = yield* select(selectCatalogue)
  const booking = yield* select(selectBooking)
  return protection && protectionOf(yield* select(selectChoices), booking?.insurance, protection.options)
}

function* chooseProtection(): Fx<void> {
  const booking = yield* select(selectBooking)
  const chosen = yield* chosenProtection()
  if (!booking || !chosen || chosen.kind === 'none') return
  const choice: ProtectionRequest =
    chosen.kind === 'own'
      ? { type: chosen.type }
      : { type: chosen.type, declaredValue: chosen.declaredValue, levelId: chosen.level.id }
  const intention = `booking.protect ${booking.id} ${Object.values(choice).join(' ')}`
  const updated = yield* asIntention(intention, key => ask(addProtection, booking.id, choice, key))
  yield* put(bookingLearned({ booking: updated }))
  yield* tell(updated.id, 'changed')
}

function* goOn(step: Step): Fx<void> {
  const next = stepAfter(step, yield* skipsHere())
  yield* ask(goTo, addressOfStep(next, yield* select(selectLocation)))
}

/** Says what went wrong where something can be done about it (S8). */
function* explain(step: Step, failure: Failure): Fx<void> {
  const booking = yield* select(selectBooking)
  const other = stepToCorrect(failure)
  if (other === 'date') yield* refreshStores()
  yield* put(stepRefused({ step: other ?? step, failure }))
  if (other) yield* ask(goTo, addressOfStep(other, yield* select(selectLocation)))
  // the server's word decides which step comes first now
  else if (booking && (failure.code === 'INVALID_BOOKING_STATE' || isGone(failure))) {
    yield* reloadBooking(booking.id)
    yield* put(retryRequested())
  } else if (isAboutPerson(failure)) yield* put(retryRequested())
}
