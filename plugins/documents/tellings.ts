import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  documentsSought: 'aside',
  documentsLearned: 'aside',
  documentsNotLearned: 'told',
  documentsRetried: 'told',
  documentRequested: 'told',
  documentSaved: 'told',
  documentNotSaved: 'told',
})
