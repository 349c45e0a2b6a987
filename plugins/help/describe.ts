import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords, PageNames } from '@/kernel/contract'

const TROUBLE_TEXTS = {
  page: 'a page that did not work',
  payment: 'paying',
  price: 'a price',
  signIn: 'signing in',
  rental: 'what they rent',
  other: 'something else',
} as const satisfies Record<events.Trouble, string>

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.helpRequested.match(event)) return 'Asked for help'
  if (events.helpClosed.match(event)) return 'Closed help'
  if (events.recordRequested.match(event)) return 'The record of this visit was requested'
  if (events.recordPrepared.match(event)) return 'The record of this visit can be sent'
  if (events.recordNotPrepared.match(event)) return `The record could not be put together (${spokenCode(event.payload.code)})`
  if (events.recordSaveRequested.match(event)) return 'Asked for the record as a file'
  if (events.recordSaved.match(event)) return 'Saved the record'
  if (events.troubleNamed.match(event))
    return event.payload.trouble === null
      ? 'Does not say what it is about'
      : `Says that it is about ${TROUBLE_TEXTS[event.payload.trouble]}`
  if (events.recordSendRequested.match(event)) return 'Asked to send the record to our team'
  if (events.recordSent.match(event)) return `The record was sent; its code is ${event.payload.code}`
  if (events.recordNotSent.match(event)) return `The record could not be sent (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  helpRequested: 'shown',
  helpClosed: 'shown',
  recordRequested: 'shown',
  recordPrepared: 'onRequest',
  recordNotPrepared: 'shown',
  recordSaveRequested: 'shown',
  recordSaved: 'shown',
  troubleNamed: 'shown',
  recordSendRequested: 'shown',
  recordSent: 'shown',
  recordNotSent: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'help.prepareRecord': ['The record of the visit was put together', 'The record of the visit could not be put together'],
  'help.saveRecord': ['The record of the visit was saved as a file', 'The record of the visit could not be saved'],
  'help.sendRecord': ['Support took the record of the visit', 'Support did not take the record of the visit'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/help': 'the help page',
}
