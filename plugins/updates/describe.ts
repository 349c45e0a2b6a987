import type { AppEvent } from '@/kernel/events'
import { newerBuildFound, noticeDismissed, reloadRequested } from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (newerBuildFound.match(event)) return `A newer build is there (${event.payload.build})`
  if (noticeDismissed.match(event)) return 'Put off the newer build'
  if (reloadRequested.match(event)) return 'Asked to reload for the newer build'
  return undefined
}
