import { capabilitiesSought } from '@/contracts/capabilities'
import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { capabilitiesLearned, capabilitiesNotLearned } from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (capabilitiesSought.match(event)) return 'The server was asked what else it offers'
  if (capabilitiesLearned.match(event))
    return event.payload.names.length === 0
      ? 'The server offers nothing else'
      : `The server also offers: ${event.payload.names.map(spokenCode).join(', ')}`
  if (capabilitiesNotLearned.match(event)) return `What else the server offers is not known (${spokenCode(event.payload.code)})`
  return undefined
}
