import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '../store'
import { addEntryWithin } from '../trail/trail'
import { type SavedSearch, savedSearches } from './schema'

export const allSavedSearches = ({ db }: Pick<Store, 'db'>): Promise<SavedSearch[]> =>
  db.select().from(savedSearches).orderBy(asc(savedSearches.name), asc(savedSearches.at))

export async function saveSearch(store: Store, agent: string, name: string, query: string): Promise<void> {
  await store.db.transaction(async tx => {
    await tx.insert(savedSearches).values({ id: randomUUID(), name, query, agent, at: store.clock.now() })
    await addEntryWithin(tx, store, { who: agent, what: 'saved a search', why: query })
  })
}

/** Deletes a search, which anybody in support may: they are shared. False if it is not there. */
export async function deleteSearch(store: Store, agent: string, id: string): Promise<boolean> {
  return store.db.transaction(async tx => {
    const [row] = await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id)))
      .returning()
    if (row === undefined) return false
    await addEntryWithin(tx, store, { who: agent, what: 'deleted a saved search', why: row.query })
    return true
  })
}
