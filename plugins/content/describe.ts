import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as content from '@/contracts/content'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (content.contentLearned.match(event)) return 'The text of the page was loaded'
  if (content.contentUnavailable.match(event))
    return `The text of the page could not be loaded (${spokenCode(event.payload.failure.code)})`
  if (events.contentRetried.match(event)) return 'Asked for the text of this page again'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...content, ...events },
  {
    contentLearned: 'onRequest',
    contentUnavailable: 'shown',
    contentRetried: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'content.askForPayload': ['The content of the page came', 'The content of the page could not be loaded'],
  'content.readFreshFacility': ['The server said how the store stands now', 'The server could not say how the store stands now'],
  'content.askForArticle': ['The article came', 'The article could not be loaded'],
}
