import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords, PageNames } from '@/kernel/contract'

const OUTCOMES = {
  shared: 'The link was shared',
  copied: 'The link was copied',
  dismissed: 'Did not share the link after all',
  failed: 'The link could be neither shared nor copied',
}

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.unitCompared.match(event)) return 'Took a unit into the comparison'
  if (events.unitLeftOut.match(event)) return 'Took a unit out of the comparison'
  if (events.comparisonRestored.match(event)) {
    const { length } = event.payload.unitIds
    return length === 0 ? 'Compares no units' : `Compares ${counted(length, 'unit')}`
  }
  if (events.shareRequested.match(event)) return 'Pressed Share'
  if (events.linkShared.match(event)) return OUTCOMES[event.payload.how]
  if (events.printRequested.match(event)) return 'Pressed Print'
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  unitCompared: 'shown',
  unitLeftOut: 'shown',
  comparisonRestored: 'shownIfDone',
  shareRequested: 'shown',
  linkShared: 'shown',
  printRequested: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'quote.keepComparison': ['Kept the comparison on the device', 'The device could not keep the comparison'],
  'quote.readComparison': [
    'Looked on the device for a comparison from before',
    'The device could not be asked for a comparison from before',
  ],
  'quote.dropComparison': ['The comparison was removed from the device', 'The comparison could not be removed from the device'],
  'quote.publishedPrices': ['The published prices were read', 'The published prices could not be read'],
  'quote.shareAddress': ['The link was offered for sharing', 'The link could not be shared'],
  'quote.printPage': ['The browser was asked to print the page', 'The page could not be printed'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/compare': 'the comparison of units',
  '/quote': 'a quote',
}
