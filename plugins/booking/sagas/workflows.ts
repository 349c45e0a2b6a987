import { offerAnswered, offerRequested, retryRequested } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { pageRevived, sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { all, answerTo, call, type Fx, onEvery, onLatest, onLeading, put, takeAny, until } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { goTo, replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBooking, selectChoices, selectHeldUnit, selectRentalChoice, selectStoreId } from '../bookingSelectors'
import {
  accessChosen,
  bookingSetAside,
  holdRenewed,
  moveInDateChosen,
  protectionLearned,
  protectionUnavailable,
  renewalRefused,
  renewalRequested,
  unitChosen,
  unitsLearned,
  unitsUnavailable,
} from '../events'
import { isGone } from '../model/failures'
import { addressOfStep } from '../model/rentalQuery'
import { hasEnded } from '../model/storedBooking'
import { findUnits, readProtection, renewHold as renewHoldPort } from '../ports'
import { select } from '../select'
import type { Works } from '../steps/defineStep'
import { stepOfPath } from '../steps/order'
import { confirmPayment } from './confirmPayment'
import { continueStep } from './continueStep'
import { enterStep } from './enterStep'
import { followOnReturn, followOtherTabs, followRefusedCard } from './followBooking'
import { answerOthers, takeUpPayment, watchOtherPayment } from './followPayment'
import { holdAgain } from './holdAgain'
import { keepDraft } from './keepDraft'
import { fetchStores, knownStores } from './listStores'
import { listUnits } from './listUnits'
import { reloadBooking } from './loadBooking'
import { loadExtendedAccess, showExtendedAccess } from './loadExtendedAccess'
import { notifyOfPayment, notifyOtherTabs } from './postNews'
import { releaseLater, releaseUnit } from './releaseUnit'
import { watchHold } from './watchHold'

/** The workflows, given what each step does. */
export const workflowsOf = (works: Works): readonly SagaEntry[] => [
  { id: 'booking.enterStep', run: () => enterStep(works), onCrash: 'restart' },
  { id: 'booking.fetchStores', run: fetchStores, onCrash: 'restart' },
  { id: 'booking.listUnits', run: listUnits, onCrash: 'restart' },
  { id: 'booking.showExtendedAccess', run: showExtendedAccess, onCrash: 'restart' },
  { id: 'booking.answerOffer', run: answerOffer, onCrash: 'restart' },
  { id: 'booking.keepChoiceInAddress', run: keepChoiceInAddress, onCrash: 'restart' },
  { id: 'booking.takeChosenUnit', run: takeChosenUnit, onCrash: 'restart' },
  { id: 'booking.keepDraft', run: () => keepDraft(works), onCrash: 'restart' },
  { id: 'booking.continueStep', run: () => continueStep(works), onCrash: 'restart' },
  { id: 'booking.readHeldUnit', run: readHeldUnit, onCrash: 'restart' },
  { id: 'booking.watchHold', run: watchHold, onCrash: 'restart' },
  { id: 'booking.renewHold', run: renewHold, onCrash: 'restart' },
  { id: 'booking.releaseUnit', run: releaseUnit, onCrash: 'restart' },
  { id: 'booking.releaseLater', run: releaseLater, onCrash: 'restart' },
  { id: 'booking.holdAgain', run: holdAgain, onCrash: 'restart' },
  { id: 'booking.followOnReturn', run: followOnReturn, onCrash: 'restart' },
  { id: 'booking.followOtherTabs', run: followOtherTabs, onCrash: 'restart' },
  { id: 'booking.followRefusedCard', run: followRefusedCard, onCrash: 'restart' },
  { id: 'booking.tellOthers', run: notifyOtherTabs, onCrash: 'restart' },
  { id: 'booking.tellOfPayment', run: notifyOfPayment, onCrash: 'restart' },
  { id: 'booking.takeUpPayment', run: takeUpPayment, onCrash: 'restart' },
  { id: 'booking.watchOtherPayment', run: watchOtherPayment, onCrash: 'restart' },
  { id: 'booking.answerOthers', run: answerOthers, onCrash: 'restart' },
  // safe to restart: it only continues a stored attempt, with the same keys
  { id: 'booking.confirmPayment', run: confirmPayment, onCrash: 'restart' },
]

/** Writes unit, day and access into the address, so that they survive reload, Back and sharing a link (S2). */
function* keepChoiceInAddress(): Fx<void> {
  while (true) {
    const event = yield* takeAny(moveInDateChosen, accessChosen)
    if (moveInDateChosen.match(event)) yield* changeHere({ startDate: event.payload.date })
    else if (accessChosen.match(event)) yield* changeHere({ accessHours: event.payload.extended ? 'extended' : undefined })
  }
}

function* changeHere(changes: Readonly<Record<string, string | undefined>>): Fx<void> {
  const location = yield* select(selectLocation)
  const step = stepOfPath(location.path)
  if (step) yield* call(replaceWith, addressOfStep(step, location, changes))
}

/** Choosing a unit completes its step and opens the date step. */
function* takeChosenUnit(): Fx<never> {
  return yield* onEvery(unitChosen, function* ({ payload }) {
    yield* call(goTo, addressOfStep('date', yield* select(selectLocation), { unitId: payload.unitId }))
  })
}

/**
 * Loads the hold for pages outside the rental, which show it and link back to it. With a session the server is asked, because the
 * hold may have ended or been paid. Within the rental, `enterStep` does this.
 */
function* readHeldUnit(): Fx<never> {
  return yield* onLatest([arrived, signedIn, pageRevived], function* () {
    const held = yield* select(selectHeldUnit)
    if (!held || (yield* select(selectBooking)) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (stepOfPath((yield* select(selectLocation)).path) === undefined) yield* reloadBooking(held.bookingId)
  })
}

/** “Hold it for 30 minutes”: extends the hold, as often as requested (decisions.md D2). */
function* renewHold(): Fx<never> {
  return yield* onLeading(renewalRequested, renew)
}

function* renew(): Fx<void> {
  const booking = yield* select(selectBooking)
  if (!booking) return
  try {
    const intention = `booking.renew ${booking.id} ${booking.expiresAt ?? ''}`
    const renewed = yield* withIdempotencyKey(intention, key => call(renewHoldPort, booking.id, key))
    if (hasEnded(renewed)) yield* end()
    else yield* put(holdRenewed({ booking: renewed }))
  } catch (error) {
    const failure = toFailure(error)
    if (isGone(failure)) yield* end()
    else yield* put(renewalRefused({ failure }))
  }
}

/** Too late: the entry rules redirect to where the unit can be held again. */
function* end(): Fx<void> {
  yield* put(bookingSetAside({ reason: 'ended' }))
  yield* put(retryRequested())
}

/** For pages outside the rental: loads the current store's offer again, because prices may have changed. */
function* answerOffer(): Fx<never> {
  return yield* onLatest([offerRequested], function* () {
    yield* all({
      stores: knownStores(),
      units: unitsOfToday(),
      access: loadExtendedAccess(),
      protection: protectionForCustomer(),
    })
    yield* put(offerAnswered())
  })
}

function* unitsOfToday(): Fx<void> {
  const storeId = yield* select(selectStoreId)
  const { measurementSystem: system } = yield* select(selectChoices)
  if (storeId === undefined) return
  try {
    yield* put(unitsLearned({ storeId, system, groups: yield* call(findUnits, storeId, system) }))
  } catch (error) {
    yield* put(unitsUnavailable({ storeId, failure: toFailure(error) }))
  }
}

/** The server offers levels to customers only. */
function* protectionForCustomer(): Fx<void> {
  const { unitId } = yield* select(selectRentalChoice)
  const storeId = yield* select(selectStoreId)
  if (unitId === undefined || storeId === undefined) return
  yield* until(sessionStatus, status => status !== 'loading')
  if ((yield* answerTo(sessionStatus)) !== 'signedIn') return
  try {
    yield* put(protectionLearned({ unitId, options: yield* call(readProtection, storeId, unitId) }))
  } catch (error) {
    yield* put(protectionUnavailable({ unitId, failure: toFailure(error) }))
  }
}
