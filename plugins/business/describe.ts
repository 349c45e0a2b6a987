import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

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
  if (events.companyKept.match(event)) return 'The server has it'
  if (events.companyRefused.match(event)) return `The company was not saved (${spokenCode(event.payload.code)})`
  if (events.removalRefused.match(event)) return `The company was not removed (${spokenCode(event.payload.code)})`
  return undefined
}
