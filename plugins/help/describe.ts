import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import {
  helpClosed,
  helpRequested,
  recordNotPrepared,
  recordNotSent,
  recordPrepared,
  recordRequested,
  recordSaved,
  recordSaveRequested,
  recordSendRequested,
  recordSent,
  troubleNamed,
  type Trouble,
} from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

const TROUBLE_TEXTS = {
  page: 'a page that did not work',
  payment: 'paying',
  price: 'a price',
  signIn: 'signing in',
  rental: 'what they rent',
  other: 'something else',
} as const satisfies Record<Trouble, string>

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (helpRequested.match(event)) return 'Asked for help'
  if (helpClosed.match(event)) return 'Closed help'
  if (recordRequested.match(event)) return 'The record of this visit was requested'
  if (recordPrepared.match(event)) return 'The record of this visit can be sent'
  if (recordNotPrepared.match(event)) return `The record could not be put together (${spokenCode(event.payload.code)})`
  if (recordSaveRequested.match(event)) return 'Asked for the record as a file'
  if (recordSaved.match(event)) return 'Saved the record'
  if (troubleNamed.match(event))
    return event.payload.trouble === null
      ? 'Does not say what it is about'
      : `Says that it is about ${TROUBLE_TEXTS[event.payload.trouble]}`
  if (recordSendRequested.match(event)) return 'Asked to send the record to our team'
  if (recordSent.match(event)) return `The record was sent; its code is ${event.payload.code}`
  if (recordNotSent.match(event)) return `The record could not be sent (${spokenCode(event.payload.code)})`
  return undefined
}
