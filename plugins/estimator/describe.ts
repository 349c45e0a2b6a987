import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import type { Counts } from './model/counts'
import messages from './messages/en-GB.json'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords, PageNames } from '@/kernel/contract'

/** The names on the page; for an unknown item, its id in words. */
function itemName(item: string): string {
  const id = `estimator.item.${item}`
  const text: unknown = Object.hasOwn(messages, id) ? (messages as Readonly<Record<string, unknown>>)[id] : undefined
  // parsed at build by tools/build/messagesLoader.mjs
  const name: unknown = Array.isArray(text) ? (text as readonly { readonly value?: unknown }[])[0]?.value : text
  return typeof name === 'string' ? name.toLowerCase() : spokenCode(item)
}
const countsText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([item, count]) => `${count} × ${itemName(item)}`)
    .join(', ')

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.itemCounted.match(event)) return `Wants to store ${event.payload.count} × ${itemName(event.payload.item)}`
  if (events.homeChosen.match(event)) return `Counted what usually stands in a home: ${countsText(event.payload.counts)}`
  if (events.itemsCleared.match(event)) return 'Emptied the list of things to store'
  if (events.itemsRestored.match(event)) {
    const things = countsText(event.payload.counts)
    return things === '' ? 'Nothing was counted before' : `What was counted before is back: ${things}`
  }
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  itemCounted: 'shown',
  homeChosen: 'shown',
  itemsCleared: 'shown',
  itemsRestored: 'onRequest',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'estimator.keepDraft': ['Kept the list of things on the device', 'The device could not keep the list of things'],
  'estimator.readDraft': [
    'Looked on the device for a list of things from before',
    'The device could not be asked for a list of things from before',
  ],
  'estimator.dropDraft': [
    'The list of things was removed from the device',
    'The list of things could not be removed from the device',
  ],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/size-guide': 'the size guide',
}
