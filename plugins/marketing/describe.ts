import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords, PageNames } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.choiceSought.match(event)) return 'Asked whether news by e-mail is wanted'
  if (events.choiceLearned.match(event)) return `Saw that news by e-mail is ${event.payload.wanted ? '' : 'not '}wanted`
  if (events.choiceNotLearned.match(event))
    return `Whether news is wanted could not be loaded (${spokenCode(event.payload.code)})`
  if (events.choiceSubmitted.match(event)) return `Asked for ${event.payload.wanted ? '' : 'no more '}news by e-mail`
  if (events.choiceKept.match(event)) return 'The server has the choice about news'
  if (events.choiceRefused.match(event)) return `The choice about news was not saved (${spokenCode(event.payload.code)})`
  if (events.linkFollowed.match(event)) return 'Followed the link to stop the newsletter'
  if (events.stopSubmitted.match(event)) return 'Stopped the newsletter by its link'
  if (events.newsStopped.match(event)) return 'The server has stopped the newsletter'
  if (events.stopRefused.match(event)) return `The newsletter was not stopped (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  choiceSought: 'onRequest',
  choiceLearned: 'onRequest',
  choiceNotLearned: 'shown',
  choiceSubmitted: 'shown',
  choiceKept: 'shown',
  choiceRefused: 'shown',
  linkFollowed: 'shown',
  stopSubmitted: 'shown',
  newsStopped: 'shown',
  stopRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'marketing.read': ['The server said whether news is wanted', 'The server could not say whether news is wanted'],
  'marketing.keep': ['The server kept the choice about news', 'The server did not keep the choice about news'],
  'marketing.stopByLink': [
    'The server stopped the newsletter to whoever has the link',
    'The server did not stop the newsletter to whoever has the link',
  ],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/app/newsletter': 'the page to stop the newsletter',
}
