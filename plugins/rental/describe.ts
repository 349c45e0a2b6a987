import { rentalChanged } from '@/contracts/rental'
import { dayText } from '@/domain/dayText'
import { formatPence } from '@/domain/money'
import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

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
  if (rentalChanged.match(event)) return 'Everything about the rental is to be read again: it was changed'
  return undefined
}
