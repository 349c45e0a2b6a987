import { eventsOf } from '@/kernel/events'
import type { Counts } from './model/counts'

const event = eventsOf('estimator')

/** The visitor entered how many of an item they have. */
export const itemCounted = event<{ readonly item: string; readonly count: number }>('itemCounted', {
  item: 'keep',
  count: 'keep',
})
/** The visitor chose a kind of home, whose usual contents are counted. */
export const homeChosen = event<{ readonly counts: Counts }>('homeChosen', { counts: { key: 'keep', each: 'keep' } })
/** The visitor cleared the list. */
export const itemsCleared = event('itemsCleared')
/** A whole list was restored: from the address, from the device, or by undo. */
export const itemsRestored = event<{ readonly counts: Counts }>('itemsRestored', { counts: { key: 'keep', each: 'keep' } })

export const declared = event.declared
