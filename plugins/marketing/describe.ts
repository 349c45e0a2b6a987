import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.choiceSought.match(event)) return 'Asked whether news by e-mail is wanted'
  if (events.choiceLearned.match(event)) return `Saw that news by e-mail is ${event.payload.wanted ? '' : 'not '}wanted`
  if (events.choiceNotLearned.match(event))
    return `Whether news is wanted could not be loaded (${spokenCode(event.payload.code)})`
  if (events.choiceSubmitted.match(event)) return `Asked for ${event.payload.wanted ? '' : 'no more '}news by e-mail`
  if (events.choiceKept.match(event)) return 'The server has the choice about news'
  if (events.choiceRefused.match(event)) return `The choice about news was not saved (${spokenCode(event.payload.code)})`
  return undefined
}
