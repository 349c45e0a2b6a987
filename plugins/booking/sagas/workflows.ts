import type { SagaEntry } from '@/kernel/contract'
import { call, onEvery, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { goTo, replaceWith } from '@/runtime/routing/ports'
import { select } from '../select'
import type { Works } from '../steps/defineStep'
import { answerOffer } from './answerOffer'
import { confirmPayment } from './confirmPayment'
import { continueStep } from './continueStep'
import { enterStep } from './enterStep'
import { fetchStores } from './listStores'
import { keepDraft } from './keepDraft'
import { answerOthers, takeUpPayment, watchOtherPayment } from './followPayment'
import { followOnReturn, followOtherTabs } from './followBooking'
import { holdAgain } from './holdAgain'
import { listUnits } from './listUnits'
import { showExtendedAccess } from './loadExtendedAccess'
import { readHeldUnit } from './readHeldUnit'
import { releaseLater, releaseUnit } from './releaseUnit'
import { renewHold } from './renewHold'
import { notifyOfPayment, notifyOtherTabs } from './postNews'
import { watchHold } from './watchHold'
import { accessChosen, moveInDateChosen, unitChosen } from '../events'
import { addressOfStep } from '../model/rentalQuery'
import { stepOfPath } from '../steps/order'

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
