import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.lookupOffered.match(event)) return 'Addresses can be looked up here'
  if (events.lookupRequested.match(event))
    return event.payload.isWhole ? 'Looked up the addresses of a postcode' : 'Wanted to look up what is no whole postcode'
  if (events.lookupAnswered.match(event)) {
    const { addresses } = event.payload
    if (addresses === null) return 'The addresses could not be listed in time'
    return addresses.length === 0 ? 'No address of the postcode is known' : `Saw ${addresses.length} addresses of the postcode`
  }
  if (events.addressChosen.match(event)) return 'Chose an address from the list'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  lookupOffered: 'onRequest',
  lookupRequested: 'shown',
  lookupAnswered: 'shown',
  addressChosen: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'addresses.find': [
    'The server listed the addresses of the postcode',
    'The server could not list the addresses of the postcode',
  ],
}
