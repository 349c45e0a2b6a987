import type { SagaEntry } from '@/kernel/contract'
import type { Works } from '../steps/defineStep'
import { answerOffer } from './answerOffer'
import { confirmPayment } from './confirmPayment'
import { continueStep } from './continueStep'
import { enterStep } from './enterStep'
import { followOnReturn, followOtherTabs, followRefusedCard } from './followBooking'
import { answerOthers, resumePayment, watchOtherPayment } from './followPayment'
import { holdAgain } from './holdAgain'
import { keepChoiceInAddress, openDateStep } from './keepChoiceInAddress'
import { keepDraft } from './keepDraft'
import { fetchStores } from './listStores'
import { listUnits } from './listUnits'
import { readHeldUnit } from './loadBooking'
import { showExtendedAccess } from './loadExtendedAccess'
import { notifyOfPayment, notifyOtherTabs } from './otherTabs'
import { releaseLater, releaseUnit } from './releaseUnit'
import { renewHold } from './renewHold'
import { watchHold } from './watchHold'

/** The plugin's workflows, which run the work of the steps. */
export const workflowsOf = (works: Works): readonly SagaEntry[] => [
  { id: 'booking.enterStep', run: () => enterStep(works), onCrash: 'restart' },
  { id: 'booking.fetchStores', run: fetchStores, onCrash: 'restart' },
  { id: 'booking.listUnits', run: listUnits, onCrash: 'restart' },
  { id: 'booking.showExtendedAccess', run: showExtendedAccess, onCrash: 'restart' },
  { id: 'booking.answerOffer', run: answerOffer, onCrash: 'restart' },
  { id: 'booking.keepChoiceInAddress', run: keepChoiceInAddress, onCrash: 'restart' },
  { id: 'booking.takeChosenUnit', run: openDateStep, onCrash: 'restart' },
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
  { id: 'booking.takeUpPayment', run: resumePayment, onCrash: 'restart' },
  { id: 'booking.watchOtherPayment', run: watchOtherPayment, onCrash: 'restart' },
  { id: 'booking.answerOthers', run: answerOthers, onCrash: 'restart' },
  // safe to restart: it only continues a stored attempt, with the same keys
  { id: 'booking.confirmPayment', run: confirmPayment, onCrash: 'restart' },
]
