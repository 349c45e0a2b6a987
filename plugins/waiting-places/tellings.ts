import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  placesSought: 'aside',
  placesLearned: 'aside',
  placesNotLearned: 'told',
  placesRetried: 'told',
  leaveSubmitted: 'told',
  placeLeft: 'told',
  leaveRefused: 'told',
  linkFollowed: 'told',
  linkLeaveSubmitted: 'told',
  linkLeft: 'told',
  linkLeaveRefused: 'told',
})
