import * as rental from '@/contracts/rental'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...rental, ...events },
  {
    rentalChanged: 'aside',
    detailsSought: 'aside',
    detailsLearned: 'aside',
    detailsNotLearned: 'told',
    detailsRetried: 'told',
    agreementRequested: 'told',
    agreementOpened: 'told',
    agreementNotOpened: 'told',
  },
)
