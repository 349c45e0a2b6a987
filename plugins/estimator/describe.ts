import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { itemCounted, itemsCleared, itemsRestored } from './events'
import type { Counts } from './model/counts'
import messages from './messages/en-GB.json'
export { answers } from './answerWords'
export { tellings } from './tellings'

/** As the page calls them; of a thing that this build has not, its id as words. */
function itemName(item: string): string {
  const id = `estimator.item.${item}`
  const text: unknown = Object.hasOwn(messages, id) ? (messages as Readonly<Record<string, unknown>>)[id] : undefined
  // the build has parsed it: tools/build/messagesLoader.mjs
  const name: unknown = Array.isArray(text) ? (text as readonly { readonly value?: unknown }[])[0]?.value : text
  return typeof name === 'string' ? name.toLowerCase() : spokenCode(item)
}
const countsText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([item, count]) => `${count} × ${itemName(item)}`)
    .join(', ')

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (itemCounted.match(event)) return `Wants to store ${event.payload.count} × ${itemName(event.payload.item)}`
  if (itemsCleared.match(event)) return 'Emptied the list of things to store'
  if (itemsRestored.match(event)) {
    const things = countsText(event.payload.counts)
    return things === '' ? 'Nothing was counted before' : `What was counted before is back: ${things}`
  }
  return undefined
}
