import { and, eq, inArray, ne } from 'drizzle-orm'
import { conditions, type Criteria } from '../search/criteria'
import { recordings, type RecordingState, visits } from '../schema'
import { areOfOne } from '../days/days'
import type { Store } from '../store'
import { addEntryWithin } from '../trail/trail'

/** Sets the state of all recordings that match. Returns how many had another state. */
export async function setStates(
  store: Store,
  agent: string,
  criteria: Criteria,
  state: RecordingState,
  why = '',
): Promise<number> {
  const { db } = store
  return db.transaction(async tx => {
    const matching = tx
      .select({ rec: visits.rec })
      .from(visits)
      .innerJoin(recordings, areOfOne(recordings, visits))
      .where(and(...conditions({ ...store, db: tx }, criteria)))
    const changed = await tx
      .update(recordings)
      .set({ state })
      .where(and(inArray(recordings.rec, matching), ne(recordings.state, state)))
      .returning({ rec: recordings.rec })
    for (const { rec } of changed)
      await addEntryWithin(tx, store, { who: agent, what: 'set the state', subject: rec, why: `${state}${why}` })
    return changed.length
  })
}

/** Marks an opened recording as seen. A solved one stays solved. */
export async function markSeen({ db }: Pick<Store, 'db'>, rec: string): Promise<void> {
  await db
    .update(recordings)
    .set({ state: 'seen' })
    .where(and(eq(recordings.rec, rec), eq(recordings.state, 'new')))
}
