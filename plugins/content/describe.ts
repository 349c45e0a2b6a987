import { contentLearned, contentUnavailable } from '@/contracts/content'
import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { contentRetried } from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (contentLearned.match(event)) return 'The text of the page was loaded'
  if (contentUnavailable.match(event))
    return `The text of the page could not be loaded (${spokenCode(event.payload.failure.code)})`
  if (contentRetried.match(event)) return 'Asked for the text of this page again'
  return undefined
}
