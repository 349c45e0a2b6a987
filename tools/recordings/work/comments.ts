import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '../store'
import { addEntryWithin } from '../trail/trail'
import { type Comment, comments } from './schema'

/** A moment of a visit, as links name it. */
export interface CommentedMoment {
  readonly page: number
  readonly seq: number
}

/** A recording's comments: those of the whole visit first, then in the order of the visit. */
export const commentsOf = ({ db }: Pick<Store, 'db'>, rec: string): Promise<Comment[]> =>
  db.select().from(comments).where(eq(comments.rec, rec)).orderBy(asc(comments.page), asc(comments.seq), asc(comments.at))

/** Adds a comment. The audit records its moment but not its text, which an erasure must be able to delete. */
export async function addComment(
  store: Store,
  rec: string,
  { agent, text, moment }: { readonly agent: string; readonly text: string; readonly moment: CommentedMoment | undefined },
): Promise<Comment> {
  return store.db.transaction(async tx => {
    const row = {
      id: randomUUID(),
      rec,
      page: moment?.page ?? null,
      seq: moment?.seq ?? null,
      agent,
      at: store.clock.now(),
      text,
    }
    await tx.insert(comments).values(row)
    await addEntryWithin(tx, store, { who: agent, what: 'commented', subject: rec, why: momentInWords(row) })
    return row
  })
}

/** Deletes an agent's own comment; false if there is none of theirs. */
export async function deleteComment(store: Store, rec: string, id: string, agent: string): Promise<boolean> {
  return store.db.transaction(async tx => {
    const [row] = await tx
      .delete(comments)
      .where(and(eq(comments.id, id), eq(comments.rec, rec), eq(comments.agent, agent)))
      .returning()
    if (row === undefined) return false
    await addEntryWithin(tx, store, { who: agent, what: 'deleted a comment', subject: rec, why: momentInWords(row) })
    return true
  })
}

const momentInWords = ({ page, seq }: Pick<Comment, 'page' | 'seq'>): string =>
  page === null || seq === null ? 'on the visit' : `on page ${page}, event ${seq}`
