import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  unitCompared: 'told',
  unitLeftOut: 'told',
  comparisonRestored: 'toldIfDone',
  shareRequested: 'told',
  linkShared: 'told',
  printRequested: 'told',
})
