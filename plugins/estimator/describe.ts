import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import { itemCounted, itemsCleared, itemsRestored } from './events'
import type { Counts } from './model/counts'
export { answers } from './answerWords'

const countsText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([item, count]) => `${count} × ${spokenCode(item)}`)
    .join(', ')

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (itemCounted.match(event)) return `Wants to store ${event.payload.count} × ${spokenCode(event.payload.item)}`
  if (itemsCleared.match(event)) return 'Emptied the list of things to store'
  if (itemsRestored.match(event)) return `The list of things to store is back: ${countsText(event.payload.counts) || 'empty'}`
  return undefined
}
