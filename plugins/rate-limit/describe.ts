import type { AppEvent } from '@/kernel/events'
import { noticeDismissed, windowPassed } from './events'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (noticeDismissed.match(event)) return 'Closed the "too many requests" notice'
  if (windowPassed.match(event)) return 'Calls are welcome again'
  return undefined
}
