import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { masks } from './events'
import { UNSAVED_LINES_LIFE_MS } from './kept'
import { MOST_OF_ONE, type Counts } from './model/lines'

const keyOf = (storeId: string): string => `shop.wishes ${storeId}`

/** What was chosen and not sent yet, so that a reload loses nothing. */
export const keepWishes = port('shop.keepWishes', 'keep', (world: World, storeId: string, wishes: Counts) =>
  Object.keys(wishes).length === 0
    ? world.device.remove('drafts', keyOf(storeId))
    : world.device.write('drafts', keyOf(storeId), wishes, UNSAVED_LINES_LIFE_MS),
)

export const recallWishes = port('shop.recallWishes', masks.counts, async (world: World, storeId: string): Promise<Counts> => {
  const kept = await world.device.read('drafts', keyOf(storeId))
  return isCounts(kept) ? kept : {}
})

const isCounts = (kept: unknown): kept is Counts =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(count => Number.isInteger(count) && count >= 0 && count <= MOST_OF_ONE)
