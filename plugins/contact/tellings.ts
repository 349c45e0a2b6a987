import * as contact from '@/contracts/contact'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...contact, ...events },
  {
    formRequested: 'told',
    pricesRequested: 'told',
    submitted: 'told',
    registrationCompleted: 'told',
    formClosed: 'told',
    storesLearned: 'aside',
    storesNotLearned: 'told',
    storesRetried: 'told',
    storeChosen: 'told',
    detailsNoted: 'told',
    detailsSubmitted: 'told',
    detailsRefused: 'told',
    confirmationClosed: 'told',
    detailsRestored: 'aside',
    inquiryRestored: 'aside',
    keptExpired: 'told',
  },
)
