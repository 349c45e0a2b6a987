import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  noticeSought: 'aside',
  noticeLearned: 'aside',
  noticeNotLearned: 'told',
  noticeRetried: 'told',
  formOpened: 'told',
  formClosed: 'told',
  dayEntered: 'told',
  dayRejected: 'told',
  noticeSubmitted: 'told',
  noticeGiven: 'told',
  noticeRefused: 'told',
  withdrawalConsidered: 'told',
  withdrawalDeclined: 'told',
  withdrawalSubmitted: 'told',
  noticeWithdrawn: 'told',
  withdrawalRefused: 'told',
  cancellationConsidered: 'told',
  cancellationDeclined: 'told',
  cancellationSubmitted: 'told',
  rentalCancelled: 'told',
  cancellationRefused: 'told',
})
