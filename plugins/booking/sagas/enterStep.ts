import { arrived } from '@/contracts/navigation'
import { profileStatus, sessionStatus, signedOut, storesWithExtendedAccess } from '@/contracts/session'
import { all, answerTo, ask, onLatest, put, select, type Fx } from '@/effects/fx'
import { until } from '@/effects/until'
import { toFailure } from '@/errors/AppError'
import { selectLocation } from '@/routing/locationSlice'
import { replaceWith } from '@/routing/ports'
import { selectBooking, selectBookingState, selectRentalChoice, selectStoreId } from '../bookingSelectors'
import { bookingSetAside, holdExpired, retryRequested, stepEntered, stepPutOff, stepRefused } from '../events'
import { decideEntry, type Decision, type Situation } from '../model/entryRules'
import { addressOfStep } from '../model/rentalQuery'
import { storedBookingOf } from '../model/situation'
import { isGated, stepOfPath, type Step } from '../model/steps'
import { holdChosenUnit } from './holdChosenUnit'
import { knownStores } from './listStores'
import { knownUnits } from './listUnits'
import { loadBooking } from './loadBooking'
import { loadOffers } from './loadOffers'

/** On every arrival in the rental: loads what the step needs, then lets the person in or leads elsewhere (spec §2). */
export function* enterStep(): Fx<never> {
  return yield* onLatest([arrived, retryRequested, signedOut, holdExpired], admit)
}

function* admit(): Fx<void> {
  const { path } = yield* select(selectLocation)
  const step = stepOfPath(path)
  if (!step) return
  yield* all({ stores: knownStores(), units: knownUnits(), booking: whenPersonIsKnown(step) })
  const ended = yield* decideUntilEntered(step)
  if (!ended) return
  yield* loadOffers(step)
  if (step === 'sign-in') yield* moveOnOnceSignedIn(step)
}

function* whenPersonIsKnown(step: Step): Fx<void> {
  const { id } = yield* select(selectBookingState)
  if (!isGated(step) && id === undefined) return
  yield* until(sessionStatus, status => status !== 'loading')
  yield* until(profileStatus, status => status !== 'unknown')
  yield* loadBooking()
}

/** True when the person is in; false when they were led elsewhere or have to be told why not. */
function* decideUntilEntered(step: Step): Fx<boolean> {
  while (true) {
    const { id, booking, unreachable } = yield* select(selectBookingState)
    if (isGated(step) && id !== undefined && !booking && unreachable) return false
    const situation = yield* situationAt(step)
    const decision = decideEntry(situation)
    if (decision.kind === 'enter') {
      yield* put(stepEntered({ step }))
      return true
    }
    if (!(yield* carryOut(decision, situation))) return false
  }
}

function* situationAt(step: Step): Fx<Situation> {
  const booking = yield* select(selectBooking)
  const storeId = yield* select(selectStoreId)
  const { wanted } = yield* select(selectBookingState)
  return {
    step,
    choice: yield* select(selectRentalChoice),
    profileValid: (yield* answerTo(profileStatus)) === 'valid',
    alreadyExtended: storeId !== undefined && (yield* answerTo(storesWithExtendedAccess)).includes(storeId),
    booking: booking && storedBookingOf(booking),
    wanted,
  }
}

/** True when the rules have to be asked again at once. */
function* carryOut(decision: Exclude<Decision, { kind: 'enter' }>, { step, profileValid }: Situation): Fx<boolean> {
  const location = yield* select(selectLocation)
  switch (decision.kind) {
    case 'goTo':
      if (isGated(step) && !profileValid) yield* put(stepPutOff({ wanted: step }))
      yield* ask(replaceWith, addressOfStep(decision.step, location))
      return false
    case 'addExtendedAccess':
      yield* ask(replaceWith, addressOfStep(step, location, { accessHours: 'extended' }))
      return false
    case 'setAside':
      yield* put(bookingSetAside({ reason: decision.reason }))
      return true
    case 'holdUnit':
      return yield* holdHere(step)
  }
}

function* holdHere(step: Step): Fx<boolean> {
  try {
    yield* holdChosenUnit()
    return true
  } catch (error) {
    yield* put(stepRefused({ step, failure: toFailure(error) }))
    return false
  }
}

function* moveOnOnceSignedIn(step: Step): Fx<void> {
  yield* until(profileStatus, status => status === 'valid')
  yield* decideUntilEntered(step)
}
