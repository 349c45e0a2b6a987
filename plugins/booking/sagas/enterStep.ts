import { arrived } from '@/contracts/navigation'
import { profileStatus, sessionStatus, signedOut, storesWithExtendedAccess } from '@/contracts/session'
import { all, answerTo, ask, first, onLatest, put, select, wait, type Fx } from '@/effects/fx'
import { until } from '@/effects/until'
import { toFailure } from '@/errors/AppError'
import { selectLocation } from '@/routing/locationSlice'
import { replaceWith } from '@/routing/ports'
import { selectBooking, selectBookingState, selectRentalChoice, selectStoreId } from '../bookingSelectors'
import { recallWanted, rememberWanted } from '../devicePorts'
import { bookingSetAside, holdExpired, retryRequested, stepEntered, stepPutOff, stepRefused } from '../events'
import { decideEntry, type Decision, type Situation } from '../model/entryRules'
import { addressOfStep } from '../model/rentalQuery'
import { storedBookingOf } from '../model/situation'
import { isGated, stepOfPath, type Step } from '../model/steps'
import { holdChosenUnit } from './holdChosenUnit'
import { knownStores } from './listStores'
import { knownUnits } from './listUnits'
import { findBookingOfChoice, loadBooking } from './loadBooking'
import { loadOffers } from './loadOffers'

/** As long as a call of the API may take, and a little more. */
const PROFILE_WAIT_MS = 12_000

/** On every arrival in the rental: loads what the step needs, then lets the person in or leads elsewhere (spec §2). */
export function* enterStep(): Fx<never> {
  return yield* onLatest([arrived, retryRequested, signedOut, holdExpired], admit)
}

function* admit(): Fx<void> {
  const { path } = yield* select(selectLocation)
  const step = stepOfPath(path)
  if (!step) return
  const { person } = yield* all({ stores: knownStores(), units: knownUnits(), person: personAt(step) })
  if (person === 'late') return yield* askAtDetails(step)
  if (!(yield* decideUntilEntered(step))) return
  yield* loadOffers(step)
  if (step === 'sign-in') yield* moveOnOnceSignedIn(step)
}

/** Who is here, and their booking. Steps that are not gated do not wait for the profile. */
function* personAt(step: Step): Fx<'known' | 'late'> {
  yield* until(sessionStatus, status => status !== 'loading')
  if (!isGated(step)) {
    yield* loadBooking()
    return 'known'
  }
  const { known } = yield* first({ known: until(profileStatus, status => status !== 'unknown'), late: wait(PROFILE_WAIT_MS) })
  if (known === undefined) return 'late'
  yield* loadBooking()
  return 'known'
}

/** The profile does not come: the details step says why and goes on with this step when it has. */
function* askAtDetails(step: Step): Fx<void> {
  yield* putOff(step)
  yield* ask(replaceWith, addressOfStep('sign-in', yield* select(selectLocation)))
}

function* putOff(wanted: Step): Fx<void> {
  yield* put(stepPutOff({ wanted }))
  yield* ask(rememberWanted, wanted)
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
  const profileValid = (yield* answerTo(profileStatus)) === 'valid'
  const { wanted } = yield* select(selectBookingState)
  return {
    step,
    choice: yield* select(selectRentalChoice),
    profileValid,
    alreadyExtended: storeId !== undefined && (yield* answerTo(storesWithExtendedAccess)).includes(storeId),
    booking: booking && storedBookingOf(booking),
    wanted: wanted ?? (step === 'sign-in' && profileValid ? yield* ask(recallWanted) : undefined),
  }
}

/** True when the rules have to be asked again at once. */
function* carryOut(decision: Exclude<Decision, { kind: 'enter' }>, { step, profileValid }: Situation): Fx<boolean> {
  const location = yield* select(selectLocation)
  switch (decision.kind) {
    case 'goTo':
      if (isGated(step) && !profileValid) yield* putOff(step)
      yield* ask(replaceWith, addressOfStep(decision.step, location))
      return false
    case 'addExtendedAccess':
      yield* ask(replaceWith, addressOfStep(step, location, { accessHours: 'extended' }))
      return false
    case 'setAside':
      yield* put(bookingSetAside({ reason: decision.reason }))
      yield* findBookingOfChoice()
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
