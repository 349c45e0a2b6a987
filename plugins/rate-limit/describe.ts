import type { AppEvent } from '@/kernel/events'
import { noticeDismissed } from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  return noticeDismissed.match(event) ? 'Closed the "too many requests" notice' : undefined
}
