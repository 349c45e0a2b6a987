import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  lookupOffered: 'aside',
  lookupRequested: 'told',
  lookupAnswered: 'told',
  addressChosen: 'told',
})
