import { dayText } from '@/domain/dayText'
import { formatPence } from '@/domain/money'
import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import * as rental from '@/contracts/rental'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords, PageNames } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.detailsSought.match(event)) return 'Opened the page of a rental'
  if (events.detailsLearned.match(event)) {
    const { monthly, nextPayment } = event.payload.details
    const next = nextPayment
      ? `; ${formatPence(nextPayment.amount)} is due on ${dayText(nextPayment.dueAt)}`
      : '; nothing more is due'
    return `Saw that the rental costs ${formatPence(monthly.total)} a month${next}`
  }
  if (events.detailsNotLearned.match(event))
    return `What the rental costs could not be loaded (${spokenCode(event.payload.code)})`
  if (events.detailsRetried.match(event)) return 'Asked again what the rental costs'
  if (events.agreementRequested.match(event)) return 'Pressed "Read your agreement"'
  if (events.agreementOpened.match(event)) return 'Left for the signed agreement'
  if (events.agreementNotOpened.match(event)) return `The agreement could not be opened (${spokenCode(event.payload.code)})`
  if (rental.rentalChanged.match(event)) return 'Everything about the rental is to be read again: it was changed'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...rental, ...events },
  {
    rentalChanged: 'onRequest',
    detailsSought: 'onRequest',
    detailsLearned: 'onRequest',
    detailsNotLearned: 'shown',
    detailsRetried: 'shown',
    agreementRequested: 'shown',
    agreementOpened: 'shown',
    agreementNotOpened: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'rental.readDetails': ['The server said what the rental costs', 'The server could not say what the rental costs'],
  'rental.openAgreement': ['Left for the signed agreement', 'The signed agreement could not be opened'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/app/rental': 'the page of a rental',
}
