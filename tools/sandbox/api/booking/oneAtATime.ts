import type { Database } from '../../db/connect'

/** By database, so that two servers in one process do not share it. */
const lasts = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** Runs `work` after this server's earlier work of the same name has ended, successful or not. */
export async function oneAtATime<T>({ db }: { readonly db: Database }, name: string, work: () => Promise<T>): Promise<T> {
  const last = lasts.get(db) ?? new Map<string, Promise<unknown>>()
  lasts.set(db, last)
  const before = last.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  last.set(name, settled)
  try {
    return await mine
  } finally {
    if (last.get(name) === settled) last.delete(name)
  }
}
