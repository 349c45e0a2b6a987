import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.emailEntered.match(event)) return 'Entered an e-mail address for the waiting list'
  if (events.emailRejected.match(event)) return 'The e-mail address for the waiting list was not accepted'
  if (events.joinSubmitted.match(event)) return 'Asked to be told when a unit of a taken size is free'
  if (events.joined.match(event)) return 'Is on the waiting list'
  if (events.joinRefused.match(event)) return `Was not put on the waiting list (${spokenCode(event.payload.failure.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  emailEntered: 'shown',
  emailRejected: 'shown',
  joinSubmitted: 'shown',
  joined: 'shown',
  joinRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'waitingList.join': ['The server put them on the waiting list', 'The server did not put them on the waiting list'],
}
