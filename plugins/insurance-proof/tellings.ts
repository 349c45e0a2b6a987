import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  proofSought: 'aside',
  proofLearned: 'aside',
  proofNotLearned: 'told',
  proofRetried: 'told',
  fileRejected: 'told',
  uploadSubmitted: 'told',
  partSent: 'told',
  proofSent: 'told',
  uploadRefused: 'told',
  anotherConsidered: 'told',
})
