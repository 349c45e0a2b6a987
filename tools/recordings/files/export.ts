import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { commentsOf } from '../work/comments'
import type { Comment } from '../work/schema'
import { bookingIdsOf, type ErasureKind, recordingsOf, subjectOf } from '../retention/erase'
import { fileOf } from './file'
import { findRecordings, type FoundRecording } from '../search/find'

export interface Exported extends FoundRecording {
  readonly file: string
  /** The comments of support agents. */
  readonly comments: readonly Comment[]
}

/** All stored data of a recording, a booking or a customer, for a data subject's request. */
export async function exportAbout(
  store: Store,
  kind: ErasureKind,
  id: string,
  by: { who: string; why: string },
): Promise<readonly Exported[]> {
  const exported: Exported[] = []
  const bookingIds = await bookingIdsOf(store, kind, id)
  for (const rec of await recordingsOf(store.db, store, { kind, id, bookingIds })) {
    const [recording] = await findRecordings(store, { rec })
    const file = await fileOf(store, rec)
    if (recording !== undefined && file !== undefined)
      exported.push({ ...recording, file, comments: await commentsOf(store, rec) })
  }
  const why = `${by.why} (${exported.length} recordings)`
  await addEntry(store, { who: by.who, what: 'exported', subject: subjectOf(store, kind, id), why })
  return exported
}
