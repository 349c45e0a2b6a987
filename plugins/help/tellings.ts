import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(events, {
  helpRequested: 'told',
  helpClosed: 'told',
  recordRequested: 'told',
  recordPrepared: 'aside',
  recordNotPrepared: 'told',
  recordSaveRequested: 'told',
  recordSaved: 'told',
  troubleNamed: 'told',
  recordSendRequested: 'told',
  recordSent: 'told',
  recordNotSent: 'told',
})
