import type { AppEvent } from '@/kernel/events'
import { newerBuildFound, noticeDismissed, reloadRequested } from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (newerBuildFound.match(event)) return 'A newer version of the site is there'
  if (noticeDismissed.match(event)) return 'Put off the newer version'
  if (reloadRequested.match(event)) return 'Reloaded the page for the newer version'
  return undefined
}
