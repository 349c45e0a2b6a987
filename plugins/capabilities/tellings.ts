import * as capabilities from '@/contracts/capabilities'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...capabilities, ...events },
  {
    capabilitiesSought: 'aside',
    capabilitiesLearned: 'aside',
    capabilitiesNotLearned: 'told',
  },
)
