import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  peopleSought: 'aside',
  peopleLearned: 'aside',
  peopleNotLearned: 'told',
  peopleRetried: 'told',
  formOpened: 'told',
  formClosed: 'told',
  guestEntered: 'told',
  guestRejected: 'told',
  invitationSubmitted: 'told',
  personInvited: 'told',
  invitationRefused: 'told',
  removalConsidered: 'told',
  removalDeclined: 'told',
  removalSubmitted: 'told',
  personRemoved: 'told',
  removalRefused: 'told',
  invitationSought: 'aside',
  invitationLearned: 'told',
  invitationNotLearned: 'told',
  invitationRetried: 'told',
  acceptanceSubmitted: 'told',
  invitationAccepted: 'told',
  acceptanceRefused: 'told',
})
