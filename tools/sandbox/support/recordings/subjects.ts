import { shortReference } from '../../web/shortReference'
import type { Store } from '../store'
import { holdRecording } from './keep'
import { subjects, type SubjectKind } from './schema'

/**
 * Notes that a recording is about this booking, or of this customer, under a keyed hash: the id itself is not kept. A booking is
 * noted under the reference that its customer has as well.
 */
export async function noteSubject(store: Store, rec: string, kind: SubjectKind, id: string): Promise<void> {
  await store.db.transaction(async tx => {
    await holdRecording(store, tx, rec)
    const names = kind === 'booking' ? [id, shortReference(id)] : [id]
    await tx
      .insert(subjects)
      .values(names.map(name => ({ rec, kind, key: store.keys.hash(kind, name) })))
      .onConflictDoNothing()
  })
}
