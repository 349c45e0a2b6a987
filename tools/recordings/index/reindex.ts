import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { lockRec } from '../days/days'
import type { Store } from '../store'
import { readSegment } from '../intake/readSegment'
import { marks, segments } from '../schema'
import { withTexts } from '../texts/texts'
import type { SegmentFacts } from './marksOf'
import { indexSegment } from './visits'

/** Raised whenever `factsOf` (marksOf.ts) finds something else in a segment. */
export const INDEX_VERSION = 3

/** How many segments are read at once; their texts are in memory. */
const BATCH = 50

/**
 * Indexes again the segments that an earlier version of the index read, so that searches find them as well. Returns their number.
 * Segments that cannot be read are reported and tried again at the next start.
 */
export async function reindex(store: Pick<Store, 'db' | 'objects' | 'report'>): Promise<number> {
  const { db } = store
  const failures: unknown[] = []
  let last = { rec: '', page: 0, seg: 0 }
  for (let done = 0; ;) {
    const batch = await db
      .select({ rec: segments.rec, page: segments.page, seg: segments.seg, text: segments.text, object: segments.object })
      .from(segments)
      .where(
        and(
          lt(segments.indexed, INDEX_VERSION),
          sql`(${segments.rec}, ${segments.page}, ${segments.seg}) > (${last.rec}, ${last.page}::int, ${last.seg}::int)`,
        ),
      )
      .orderBy(asc(segments.rec), asc(segments.page), asc(segments.seg))
      .limit(BATCH)
    const read = await Promise.allSettled(
      batch.map(async row => {
        const [withText] = await withTexts(store, [row])
        return { row, facts: withText && readSegment(withText.text).facts }
      }),
    )
    for (const each of read) {
      if (each.status === 'rejected') failures.push(each.reason)
      else if (each.value.facts !== undefined && (await reindexSegment(db, each.value.row, each.value.facts))) done += 1
    }
    const lastRow = batch.at(-1)
    if (lastRow === undefined) {
      if (failures.length > 0) store.report(`could not read ${failures.length} segments to index them anew`, failures[0])
      return done
    }
    last = lastRow
  }
}

/** Indexes a segment again, in the partition in which it is by now. False if it was erased meanwhile. */
async function reindexSegment(
  db: Store['db'],
  { rec, page, seg }: { readonly rec: string; readonly page: number; readonly seg: number },
  facts: SegmentFacts,
): Promise<boolean> {
  return db.transaction(async tx => {
    await lockRec(tx, rec)
    const isSegment = and(eq(segments.rec, rec), eq(segments.page, page), eq(segments.seg, seg))
    const [stored] = await tx.select({ expiresOn: segments.expiresOn }).from(segments).where(isSegment)
    if (stored === undefined) return false
    await tx.delete(marks).where(and(eq(marks.rec, rec), eq(marks.page, page), eq(marks.seg, seg)))
    await tx
      .update(segments)
      .set({ activeMs: facts.activeMs, clockOffsetMs: facts.clockOffsetMs ?? null, indexed: INDEX_VERSION })
      .where(isSegment)
    await indexSegment(tx, { ...stored, rec, page, seg }, facts)
    return true
  })
}
