import { spokenCode } from '@/domain/spokenCode'
import type { AnswerWords } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.unitsSought.match(event)) return 'Asked which units others share with them'
  if (events.unitsLearned.match(event)) {
    const { length } = event.payload.units
    return length === 1
      ? 'Saw the unit that is shared with them'
      : `Saw that ${length === 0 ? 'no unit is' : `${length} units are`} shared with them`
  }
  if (events.unitsNotLearned.match(event)) return `What is shared could not be loaded (${spokenCode(event.payload.code)})`
  if (events.unitsRetried.match(event)) return 'Asked again what is shared with them'
  if (events.leaveConsidered.match(event)) return 'Wanted to give up the access to a shared unit'
  if (events.leaveDeclined.match(event)) return 'Decided to keep the access'
  if (events.leaveSubmitted.match(event)) return 'Gave up the access to a shared unit'
  if (events.unitLeft.match(event)) return 'Has no access to the shared unit any more'
  if (events.leaveRefused.match(event)) return `Still has the access (${spokenCode(event.payload.failure.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  unitsSought: 'onRequest',
  unitsLearned: 'onRequest',
  unitsNotLearned: 'shown',
  unitsRetried: 'shown',
  leaveConsidered: 'shown',
  leaveDeclined: 'shown',
  leaveSubmitted: 'shown',
  unitLeft: 'shown',
  leaveRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'sharedUnits.list': ['The server listed what is shared with them', 'The server could not list what is shared with them'],
  'sharedUnits.leave': ['The server ended the access', 'The server did not end the access'],
}
