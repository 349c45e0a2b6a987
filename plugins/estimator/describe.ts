import type { AppEvent } from '@/kernel/events'
import { itemCounted, itemsCleared, itemsRestored } from './events'
import { encodeCounts } from './model/counts'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (itemCounted.match(event)) return `Wants to store ${event.payload.count} of ${event.payload.item}`
  if (itemsCleared.match(event)) return 'Emptied the list of things to store'
  if (itemsRestored.match(event)) return `The list of things to store is back: ${encodeCounts(event.payload.counts) || 'empty'}`
  return undefined
}
