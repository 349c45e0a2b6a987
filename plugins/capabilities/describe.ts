import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as capabilities from '@/contracts/capabilities'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (capabilities.capabilitiesSought.match(event)) return 'The server was asked what else it offers'
  if (events.capabilitiesLearned.match(event))
    return event.payload.names.length === 0
      ? 'The server offers nothing else'
      : `The server also offers: ${event.payload.names.map(spokenCode).join(', ')}`
  if (events.capabilitiesNotLearned.match(event))
    return `What else the server offers is not known (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...capabilities, ...events },
  {
    capabilitiesSought: 'onRequest',
    capabilitiesLearned: 'onRequest',
    capabilitiesNotLearned: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'capabilities.read': ['The server said what else it offers', 'The server could not say what else it offers'],
}
