import type { StoreList } from './foundStores'
import { lowestRent, type FreeSize, type Wanted } from '@/domain/freeSizes'

/** The number of stores per batch. */
const BATCH_SIZE = 8
/** The most stores that are asked for one size. */
const MOST_ASKED = 24
/** Once this many stores have the size, no more are asked. */
const ENOUGH = 3

/** The stores to ask for a size: the nearest first, in batches. Without a place, only a short list is asked, completely. */
export function batchesToAsk({ from, rows }: StoreList): readonly (readonly string[])[] {
  if (!from && rows.length > MOST_ASKED) return []
  const ids = rows.slice(0, MOST_ASKED).map(({ store }) => store.id)
  return inBatches(ids, from ? BATCH_SIZE : MOST_ASKED)
}

/** Each batch is sorted, so that the order of requests does not reveal the person's position. */
export const inBatches = (ids: readonly string[], size = BATCH_SIZE): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, batch) => ids.slice(batch * size, (batch + 1) * size).sort())

export type Answers = Readonly<Record<string, readonly FreeSize[] | null>>

/** The next batch to ask; undefined when enough is known. */
export function batchToAsk(
  batches: readonly (readonly string[])[],
  answers: Answers,
  wanted: Wanted,
): readonly string[] | undefined {
  let having = 0
  for (const batch of batches) {
    const open = batch.filter(id => answers[id] === undefined)
    if (open.length > 0) return open
    having += batch.filter(id => lowestRent(answers[id] ?? [], wanted) !== undefined).length
    if (having >= ENOUGH) return undefined
  }
  return undefined
}
