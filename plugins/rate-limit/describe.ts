import type { PageNames } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.noticeDismissed.match(event)) return 'Closed the "too many requests" notice'
  if (events.windowPassed.match(event)) return 'Calls are welcome again'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  noticeDismissed: 'shown',
  windowPassed: 'shown',
})

/** What support calls its pages. */
export const pages: PageNames = {
  '/rate-limited': 'the page that asks to wait',
}
