import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.companySought.match(event)) return 'Asked for which company they rent'
  if (events.companyLearned.match(event))
    return event.payload.company.companyName === undefined
      ? 'Saw that they rent for themselves'
      : 'Saw for which company they rent'
  if (events.companyNotLearned.match(event))
    return `For which company they rent could not be loaded (${spokenCode(event.payload.code)})`
  if (events.formOpened.match(event)) return 'Opened the form of the company'
  if (events.formClosed.match(event)) return 'Closed the form of the company without saving'
  if (events.companyEntered.match(event)) return 'Entered the company’s details'
  if (events.companyRejected.match(event)) return 'The company’s details were not accepted'
  if (events.companySubmitted.match(event)) return 'Saved the company'
  if (events.removalSubmitted.match(event)) return 'Removed the company'
  if (events.companyKept.match(event))
    return event.payload.company.companyName === undefined ? 'The company is removed on the server' : 'The server has the company'
  if (events.companyRefused.match(event)) return `The company was not saved (${spokenCode(event.payload.code)})`
  if (events.removalRefused.match(event)) return `The company was not removed (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  companySought: 'onRequest',
  companyLearned: 'onRequest',
  companyNotLearned: 'shown',
  formOpened: 'shown',
  formClosed: 'shown',
  companyEntered: 'shown',
  companyRejected: 'shown',
  companySubmitted: 'shown',
  removalSubmitted: 'shown',
  companyKept: 'shown',
  companyRefused: 'shown',
  removalRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'business.read': ['The server said for which company they rent', 'The server could not say for which company they rent'],
  'business.keep': ['The server kept the company', 'The server did not keep the company'],
  'business.remove': ['The server removed the company', 'The server did not remove the company'],
}
