import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as content from '@/contracts/content'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords, PageNames } from '@/kernel/contract'

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

/** What support calls its pages. */
export const pages: PageNames = {
  '/': 'the home page',
  '/terms-and-conditions': 'the terms and conditions',
  '/privacy-policy': 'the privacy policy',
  '/bristol-facility': 'the page of the store in Bristol',
  '/bristol-storage': 'the page about storage in Bristol',
  '/sheffield-facility': 'the page of the store in Sheffield',
  '/sheffield-storage': 'the page about storage in Sheffield',
  '/stores/:name': 'the page of a store',
  '/articles/:id': 'an article',
  '/error': 'the page that says something went wrong',
}
