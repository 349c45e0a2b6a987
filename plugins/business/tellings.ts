import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  companySought: 'aside',
  companyLearned: 'aside',
  companyNotLearned: 'told',
  formOpened: 'told',
  formClosed: 'told',
  companyEntered: 'told',
  companyRejected: 'told',
  companySubmitted: 'told',
  removalSubmitted: 'told',
  companyKept: 'told',
  companyRefused: 'told',
  removalRefused: 'told',
})
