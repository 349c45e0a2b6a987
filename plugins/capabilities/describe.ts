import { capabilitiesSought } from '@/contracts/capabilities'
import type { AppEvent } from '@/kernel/events'
import { capabilitiesLearned, capabilitiesNotLearned } from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (capabilitiesSought.match(event)) return 'The server is asked what else it offers'
  if (capabilitiesLearned.match(event))
    return event.payload.names.length === 0
      ? 'The server offers nothing else'
      : `The server also offers: ${event.payload.names.join(', ')}`
  if (capabilitiesNotLearned.match(event)) return `What else the server offers is not known (${event.payload.code})`
  return undefined
}
