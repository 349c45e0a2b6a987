import { forgetRequested, forgotten, recordingsOffered, scriptsFound } from '@/contracts/consent'
import type { AppEvent } from '@/kernel/events'
import { choiceMade, forgettingConsidered, forgettingDeclined, forgettingFailed, type Choice } from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (scriptsFound.match(event)) return 'This site has something to agree to'
  if (recordingsOffered.match(event)) return 'The record of the visit can be agreed to on the privacy page'
  if (choiceMade.match(event)) return `${event.meta?.cause === 'restore' ? 'Had agreed' : 'Agreed'} to ${inWords(event.payload)}`
  if (forgettingConsidered.match(event)) return 'Was asked whether everything on the device may be forgotten'
  if (forgettingDeclined.match(event)) return 'Kept what is on the device'
  if (forgetRequested.match(event)) return 'Asked to have everything on the device forgotten'
  if (forgotten.match(event)) return 'Everything on the device is forgotten'
  if (forgettingFailed.match(event)) return 'The device could not be made to forget'
  return undefined
}

function inWords({ analytics, recordings }: Choice): string {
  const kinds = [...(analytics ? ['counting of visits'] : []), ...(recordings ? ['records of their visits'] : [])]
  return kinds.length === 0 ? 'nothing' : kinds.join(' and ')
}
