import type { AppEvent } from '@/kernel/events'
import * as consent from '@/contracts/consent'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (consent.scriptsFound.match(event)) return 'This site has something to agree to'
  if (consent.recordingsOffered.match(event)) return 'The record of the visit can be agreed to on the privacy page'
  if (events.choiceMade.match(event))
    return `${event.meta?.cause === 'restore' ? 'Had agreed' : 'Agreed'} to ${inWords(event.payload)}`
  if (events.forgettingConsidered.match(event)) return 'Was asked whether everything on the device may be forgotten'
  if (events.forgettingDeclined.match(event)) return 'Kept what is on the device'
  if (consent.forgetRequested.match(event)) return 'Asked to have everything on the device forgotten'
  if (consent.forgotten.match(event)) return 'Everything on the device is forgotten'
  if (events.forgettingFailed.match(event)) return 'The device could not be made to forget'
  return undefined
}

function inWords({ analytics, recordings }: events.Choice): string {
  const kinds = [...(analytics ? ['counting of visits'] : []), ...(recordings ? ['records of their visits'] : [])]
  return kinds.length === 0 ? 'nothing' : kinds.join(' and ')
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...consent, ...events },
  {
    forgetRequested: 'shown',
    forgotten: 'shown',
    scriptsFound: 'shown',
    recordingsOffered: 'onRequest',
    choiceMade: 'shown',
    forgettingConsidered: 'shown',
    forgettingDeclined: 'shown',
    forgettingFailed: 'shown',
  },
)

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'consent.forgetEverything': ['Everything was removed from the device', 'Not everything could be removed from the device'],
  'consent.loadTag': ['Another company’s script was loaded', 'Another company’s script could not be loaded'],
  'consent.grant': [
    'The other companies’ scripts were told what was agreed to',
    'The other companies’ scripts could not be told what was agreed to',
  ],
  'consent.nextChoice': [
    'The person answered the notice about privacy',
    'The answer to the notice about privacy could not be read',
  ],
  'consent.track': ['What happened was counted, where that was agreed to', 'What happened could not be counted'],
}
