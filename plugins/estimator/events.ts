import { eventsOf } from '@/kernel/events'
import type { Counts } from './model/counts'

const event = eventsOf('estimator')

/** The visitor entered how many of an item they have. */
export const itemCounted = event<{ readonly item: string; readonly count: number }>('itemCounted', {
  item: 'keep',
  count: 'keep',
})
/** The visitor said what kind of home it is: what usually stands in one is counted. */
export const homeChosen = event<{ readonly counts: Counts }>('homeChosen', { counts: { key: 'keep', each: 'keep' } })
/** The visitor cleared the list. */
export const itemsCleared = event('itemsCleared')
/** A whole list came back: from the address, from the device, or because the clearing was undone. */
export const itemsRestored = event<{ readonly counts: Counts }>('itemsRestored', { counts: { key: 'keep', each: 'keep' } })

export const declared = event.declared
