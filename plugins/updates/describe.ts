import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.newerBuildFound.match(event)) return 'A newer version of the site is there'
  if (events.noticeDismissed.match(event)) return 'Put off the newer version'
  if (events.reloadRequested.match(event)) return 'Reloaded the page for the newer version'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  newerBuildFound: 'shown',
  noticeDismissed: 'shown',
  reloadRequested: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'updates.readOwnBuild': ['Looked which version of the site this is', 'Which version of the site this is is not known'],
  'updates.readLatestBuild': [
    'The server said which version of the site is the newest',
    'The server could not say which version of the site is the newest',
  ],
  'updates.reloadPage': ['The page was loaded again', 'The page could not be loaded again'],
}
