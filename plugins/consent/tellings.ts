import * as consent from '@/contracts/consent'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...consent, ...events },
  {
    forgetRequested: 'told',
    forgotten: 'told',
    scriptsFound: 'told',
    recordingsOffered: 'aside',
    choiceMade: 'told',
    forgettingConsidered: 'told',
    forgettingDeclined: 'told',
    forgettingFailed: 'told',
  },
)
