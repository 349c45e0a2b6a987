import type { Database } from '../../../backend/db/connect'

/** The latest work of each name, by database, so that two servers in one process do not share it. */
const queues = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** Runs `work` after this server's earlier work of the same name has ended, successful or not. */
export async function oneAtATime<T>({ db }: { readonly db: Database }, name: string, work: () => Promise<T>): Promise<T> {
  const pending = queues.get(db) ?? new Map<string, Promise<unknown>>()
  queues.set(db, pending)
  const previous = pending.get(name) ?? Promise.resolve()
  const current = previous.then(work, work)
  const settled = current.catch(() => undefined)
  pending.set(name, settled)
  try {
    return await current
  } finally {
    if (pending.get(name) === settled) pending.delete(name)
  }
}
