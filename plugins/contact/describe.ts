import { listInWords } from '@/domain/listInWords'
import { spokenCode } from '@/domain/spokenCode'
import type { StateAfter, AnswerWords } from '@/kernel/contract'
import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import type { Details, NotedDetails } from './model/details'
import type { ContactState } from './contactSlice'
import * as contact from '@/contracts/contact'
import { visibilityOf } from '@/kernel/eventVisibility'

const FIELDS = {
  givenName: 'first name',
  familyName: 'last name',
  nationalNumber: 'phone',
  email: 'e-mail',
  estimatedSize: 'size',
} satisfies Partial<Record<keyof Details, string>>

/** Lists the filled-in fields, because the event contains the whole form and not the field that was left. */
function filledIn(details: NotedDetails): string {
  const filled = Object.entries(FIELDS).filter(([field]) => details[field as keyof typeof FIELDS] !== '')
  const names = [...filled.map(([, name]) => name), ...(details.hasQuestion ? ['question'] : [])]
  return names.length === 0 ? 'nothing' : listInWords(names)
}

function storeName(id: string, stateAfter: StateAfter | undefined): string {
  const { stores } = (stateAfter?.()['contact'] ?? {}) as Partial<ContactState>
  return stores?.find(store => store.id === id)?.name ?? 'a store'
}

/** One English line for each event, for support. */
export default function describe(event: AppEvent, stateAfter?: StateAfter): string | undefined {
  if (contact.formRequested.match(event)) return `Opened the contact form${event.payload.asCall === true ? ' to be called' : ''}`
  if (contact.pricesRequested.match(event)) return 'Asked to see prices'
  if (events.formClosed.match(event)) return 'Closed the contact form'
  if (events.storesLearned.match(event))
    return `${counted(event.payload.stores.length, 'store')} can be chosen in the contact form`
  if (events.storesRetried.match(event)) return 'Asked for the stores again'
  if (events.storesNotLearned.match(event)) return `The stores could not be fetched (${spokenCode(event.payload.code)})`
  if (events.storeChosen.match(event)) return `Chose ${storeName(event.payload.storeId, stateAfter)} in the contact form`
  if (events.detailsNoted.match(event)) return `Filled in the contact form: ${filledIn(event.payload)}`
  if (events.detailsSubmitted.match(event))
    return `Sent ${event.payload.question === undefined ? 'their details' : 'a question'} to ${storeName(event.payload.storeId, stateAfter)}`
  if (events.confirmationClosed.match(event)) return 'Closed the confirmation of what they sent'
  if (contact.submitted.match(event)) return 'The details were taken'
  if (events.detailsRefused.match(event)) return `The details were not taken (${spokenCode(event.payload.code)})`
  if (contact.registrationCompleted.match(event)) return 'The enquiry was counted'
  if (events.detailsRestored.match(event)) return 'What was typed in the contact form is back'
  if (events.inquiryRestored.match(event)) return 'Had sent an enquiry in the last hour'
  if (events.keptExpired.match(event)) return 'Details kept for an hour were forgotten'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...contact, ...events },
  {
    formRequested: 'shown',
    pricesRequested: 'shown',
    submitted: 'shown',
    registrationCompleted: 'shown',
    formClosed: 'shown',
    storesLearned: 'onRequest',
    storesNotLearned: 'shown',
    storesRetried: 'shown',
    storeChosen: 'shown',
    detailsNoted: 'shown',
    detailsSubmitted: 'shown',
    detailsRefused: 'shown',
    confirmationClosed: 'shown',
    detailsRestored: 'onRequest',
    inquiryRestored: 'onRequest',
    keptExpired: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'contact.listStores': ['The server listed the stores', 'The server could not list the stores'],
  'contact.submitDetails': ['The server took the details', 'The server did not take the details'],
  'contact.sendInquiry': ['The server took the enquiry', 'The server did not take the enquiry'],
  'contact.keepContactCookie': ['Kept the details on the device for an hour', 'The device could not keep the details'],
  'contact.keepInquiryCookie': [
    'Noted on the device that an enquiry was sent',
    'The device could not note that an enquiry was sent',
  ],
  'contact.dropCookies': [
    'The details kept were removed from the device',
    'The details kept could not be removed from the device',
  ],
}
