import { contentLearned, contentUnavailable } from '@/contracts/content'
import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { contentRetried } from './events'
export { answers } from './answerWords'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (contentLearned.match(event)) return `The content of ${event.payload.path} was loaded`
  if (contentUnavailable.match(event))
    return `The content of ${event.payload.path} could not be loaded (${spokenCode(event.payload.failure.code)})`
  if (contentRetried.match(event)) return 'Asked for the content of this page again'
  return undefined
}
