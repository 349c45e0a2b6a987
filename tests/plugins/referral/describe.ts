import { formatPence } from '@/domain/money'
import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.codeEntered.match(event)) return 'Filled in the code of a recommendation'
  if (events.codeSubmitted.match(event)) return 'Sent the profile with the code of a recommendation'
  if (events.creditGranted.match(event)) return `The code brings a credit of ${formatPence(event.payload.pence)}`
  if (events.codeRefused.match(event)) return `The code does not count: ${event.payload.code}`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  codeEntered: 'shown',
  codeSubmitted: 'shown',
  creditGranted: 'shown',
  codeRefused: 'shown',
})
