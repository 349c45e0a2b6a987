import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  newerBuildFound: 'told',
  noticeDismissed: 'told',
  reloadRequested: 'told',
})
