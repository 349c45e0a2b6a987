import { port } from '@/runtime/effects/port'
import { ITEMS_LIFE_MS } from './deviceEntries'
import { acceptCounts, encodeCounts, type Counts } from './model/counts'

const DRAFTS = 'drafts'
const KEY = 'estimator.items'

/** Stores the list on the device for an hour (decisions.md D8). */
export const keepDraft = port('estimator.keepDraft', 'keep', (world, counts: Counts) =>
  world.device.write(DRAFTS, KEY, encodeCounts(counts), ITEMS_LIFE_MS),
)

export const readDraft = port('estimator.readDraft', { key: 'keep', each: 'keep' }, async (world): Promise<Counts | undefined> =>
  acceptCounts(await world.device.read(DRAFTS, KEY)),
)

export const dropDraft = port('estimator.dropDraft', 'keep', world => world.device.remove(DRAFTS, KEY))
