import { and, asc, eq, lt } from 'drizzle-orm'
import type { Store } from '../store'
import { readSegment } from '../intake/readSegment'
import { marks, segments } from '../schema'
import { withTexts } from '../texts/texts'
import { indexSegment } from './visits'

/** Raised whenever `factsOf` (marksOf.ts) finds something else in a segment. */
export const INDEX_VERSION = 2

/** So many at once: their texts are in memory. */
const BATCH = 50

/** Reads the segments again that an earlier version of the index knows, so that a search finds those as well. Returns their number. */
export async function reindex(store: Pick<Store, 'db' | 'objects'>): Promise<number> {
  const { db } = store
  for (let done = 0; ;) {
    const batch = await db
      .select({ expiresOn: segments.expiresOn, rec: segments.rec, page: segments.page, seg: segments.seg, text: segments.text })
      .from(segments)
      .where(lt(segments.indexed, INDEX_VERSION))
      .orderBy(asc(segments.rec), asc(segments.page), asc(segments.seg))
      .limit(BATCH)
    if (batch.length === 0) return done
    for (const { text, ...place } of await withTexts(store, batch)) {
      const { facts } = readSegment(text)
      const { rec, page, seg } = place
      await db.transaction(async tx => {
        await tx.delete(marks).where(and(eq(marks.rec, rec), eq(marks.page, page), eq(marks.seg, seg)))
        await tx
          .update(segments)
          .set({ activeMs: facts.activeMs, clockOffsetMs: facts.clockOffsetMs ?? null, indexed: INDEX_VERSION })
          .where(and(eq(segments.rec, rec), eq(segments.page, page), eq(segments.seg, seg)))
        await indexSegment(tx, place, facts)
      })
    }
    done += batch.length
  }
}
