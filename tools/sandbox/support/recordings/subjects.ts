import type { Store } from '../store'
import { holdRecording } from './keep'
import { subjects, type SubjectKind } from './schema'

/** Notes that a recording is about this booking, or of this customer, under a keyed hash: the id itself is not kept. */
export async function noteSubject(store: Store, rec: string, kind: SubjectKind, id: string): Promise<void> {
  await store.db.transaction(async tx => {
    await holdRecording(store, tx, rec)
    await tx
      .insert(subjects)
      .values({ rec, kind, key: store.keys.hash(kind, id) })
      .onConflictDoNothing()
  })
}
