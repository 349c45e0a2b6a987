import { profileFoundIncomplete } from '@/contracts/http'
import { arrived } from '@/contracts/navigation'
import { pageRevived, profileStatus, sessionStatus, signedOut, storesWithExtendedAccess } from '@/contracts/session'
import { retryRequested } from '@/contracts/booking'
import { all, answerTo, call, first, onLatest, put, take, wait, type Fx, until } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectIsOnline, selectLocation } from '@/runtime/store/coreSlices'
import { replaceWith } from '@/runtime/routing/ports'
import { selectBooking, selectBookingState, selectRentalChoice } from '../bookingSelectors'
import { recallWanted, rememberWanted } from '../devicePorts'
import { bookingSetAside, holdExpired, otherTabReported, stepEntered, stepPutOff, stepRefused } from '../events'
import { addressAfter, decideEntry, type Decision, type Situation } from '../model/entryRules'
import { isSessionOrProfileFailure } from '../model/failures'
import { addressOfStep } from '../model/rentalQuery'
import { isPaid } from '../model/paidBooking'
import { firstGatedStep, isBefore, isHeldOnArrival } from '../model/stepOrder'
import { storedBookingOf } from '../model/storedBooking'
import { select } from '../select'
import type { Works } from '../steps/defineStep'
import { isGated, stepOfPath, type Step } from '../steps/order'
import { holdChosenUnit } from './holdChosenUnit'
import { restoreDraft } from './keepDraft'
import { ensureStores } from './listStores'
import { ensureUnits } from './listUnits'
import { findBookingOfChoice, loadBooking } from './loadBooking'
import { currentSkips } from './currentSkips'
import { postToOtherTabs } from './otherTabs'

/** Slightly longer than the time-out of an API call. */
const PROFILE_WAIT_MS = 12_000
/** A tab that holds a unit answers within this time, unless the browser has suspended it. */
const TAB_ANSWER_MS = 500

/**
 * On every arrival at a step, including pages restored from the back/forward cache: loads what the step needs, then admits or
 * redirects the person (S2).
 */
export function* enterStep(works: Works): Fx<never> {
  const events = [arrived, retryRequested, signedOut, profileFoundIncomplete, holdExpired, pageRevived]
  return yield* onLatest(events, () => admit(works))
}

function* admit(works: Works): Fx<void> {
  const { path } = yield* select(selectLocation)
  const step = stepOfPath(path)
  if (!step) return
  // before the units are loaded, which takes a while
  yield* setPaidBookingAside(step)
  const { person } = yield* all({ stores: ensureStores(), units: ensureUnits(), person: waitForPerson(step) })
  if (person === 'timeout') return yield* redirectToDetails(step)
  // a paid booking that was restored or loaded meanwhile
  yield* setPaidBookingAside(step)
  if (!(yield* decideUntilEntered(step))) return
  const work = works[step]
  if (work?.enter) yield* work.enter()
  if (!work?.untilSatisfied) return
  yield* work.untilSatisfied()
  yield* decideUntilEntered(step)
}

/**
 * Whoever chooses another unit after paying for one begins a new rental, which must not show the paid one. Offline nothing can be
 * chosen, and the paid one could not be read again for its receipt (NET-46).
 */
function* setPaidBookingAside(step: Step): Fx<void> {
  if (!(yield* select(selectIsOnline))) return
  const booking = yield* select(selectBooking)
  const { storeId, unitId } = yield* select(selectRentalChoice)
  if (!booking || !isPaid(booking) || !isBefore(step, firstGatedStep())) return
  if (booking.unit.id !== unitId || (storeId !== undefined && booking.store.id !== storeId))
    yield* put(bookingSetAside({ reason: 'otherChoice' }))
}

/** Waits for the session and the booking. Steps without a gate do not wait for the profile. */
function* waitForPerson(step: Step): Fx<'known' | 'timeout'> {
  yield* until(sessionStatus, status => status !== 'loading')
  if (!isGated(step)) {
    yield* loadBooking()
    return 'known'
  }
  yield* first({ known: waitForProfile(), timeout: wait(PROFILE_WAIT_MS) })
  if ((yield* answerTo(profileStatus)) === 'unknown') return 'timeout'
  yield* loadBooking()
  return 'known'
}

/** Waits for the profile and the rentals, which decide between access hours and protection (S2.48). */
function* waitForProfile(): Fx<void> {
  yield* until(profileStatus, status => status !== 'unknown')
  yield* until(storesWithExtendedAccess, stores => stores !== undefined)
}

/** The profile could not be loaded: the details step shows why and returns to this step afterwards. */
function* redirectToDetails(step: Step): Fx<void> {
  yield* postponeStep(step)
  yield* call(replaceWith, addressOfStep('sign-in', yield* select(selectLocation)))
}

function* postponeStep(wanted: Step): Fx<void> {
  yield* put(stepPutOff({ wanted }))
  yield* call(rememberWanted, wanted)
}

/** True if the person was admitted; false if they were redirected or see why not. */
function* decideUntilEntered(step: Step): Fx<boolean> {
  while (true) {
    const situation = yield* situationAt(step)
    const decision = decideEntry(situation)
    if (decision.kind === 'enter') {
      yield* restoreDraft()
      yield* put(stepEntered({ step }))
      return true
    }
    if (!(yield* applyDecision(decision, situation))) return false
  }
}

function* situationAt(step: Step): Fx<Situation> {
  const skips = yield* currentSkips()
  const { profileValid } = skips
  const { id, booking, unreachable, wanted, hold } = yield* select(selectBookingState)
  return {
    step,
    choice: yield* select(selectRentalChoice),
    ...skips,
    booking: booking && storedBookingOf(booking),
    unreadable: id !== undefined && !booking && unreachable !== undefined,
    holdEnded: hold.expired || hold.releasedElsewhere,
    wanted: wanted ?? (step === 'sign-in' && profileValid ? yield* call(recallWanted) : undefined),
  }
}

/** True if the rules must be evaluated again. */
function* applyDecision(decision: Exclude<Decision, { kind: 'enter' }>, situation: Situation): Fx<boolean> {
  const { step, profileValid } = situation
  const address = addressAfter(decision, step, yield* select(selectLocation))
  if (address !== undefined) {
    if (isGated(step) && !profileValid) yield* postponeStep(step)
    yield* call(replaceWith, address)
    return false
  }
  switch (decision.kind) {
    case 'setAside':
      if (decision.reason === 'otherChoice') yield* askTabsForHold(isHeldOnArrival(situation))
      yield* put(bookingSetAside({ reason: decision.reason }))
      yield* findBookingOfChoice()
      return true
    case 'holdUnit':
      return yield* holdOnArrival(step)
    default:
      return false
  }
}

/** A booking for another choice may be another tab's, which answers in time before anything is held here. */
function* askTabsForHold(holdsNext: boolean): Fx<void> {
  const { id } = yield* select(selectBookingState)
  if (id === undefined) return
  yield* postToOtherTabs(id, 'heldAsked')
  // the page is not shown before the unit is held
  if (holdsNext) yield* first({ answer: take(otherTabReported), timeout: wait(TAB_ANSWER_MS) })
}

function* holdOnArrival(step: Step): Fx<boolean> {
  try {
    if (yield* holdChosenUnit()) return true
    yield* call(replaceWith, addressOfStep('unit', yield* select(selectLocation)))
    return false
  } catch (error) {
    const failure = toFailure(error)
    // the profile is insufficient: rule 1 redirects to the step that completes it
    if (isSessionOrProfileFailure(failure) && (yield* answerTo(profileStatus)) !== 'valid') return true
    yield* put(stepRefused({ step, failure }))
    return false
  }
}
