import type { IDBPDatabase } from 'idb'
import { openLockstep } from '@/runtime/adapters/lockstepDatabase'

/** Values by key in the room `log`; keys are paths, and sorted. `until`: epoch milliseconds. */
export interface Entry {
  readonly key: string
  readonly value: unknown
  readonly until: number
}
export interface TailStore {
  get(key: string): Promise<unknown>
  /** Those whose key begins with `prefix`, in order. */
  all(prefix: string): Promise<readonly Entry[]>
  keys(prefix: string): Promise<readonly string[]>
  /** One transaction. */
  change(written: readonly Entry[], removed: readonly string[]): Promise<void>
}

type Kept = Omit<Entry, 'key'>
const ROOM = 'log'
const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The tail in the database `lockstep`, or in memory where the browser refuses storage. */
export async function openTail(): Promise<TailStore> {
  try {
    return indexedTail(await openLockstep())
  } catch {
    return memoryTail()
  }
}

export function indexedTail(database: IDBPDatabase): TailStore {
  return {
    get: async key => ((await database.get(ROOM, key)) as Kept | undefined)?.value,
    keys: async prefix => (await database.getAllKeys(ROOM, under(prefix))) as string[],
    async all(prefix) {
      const transaction = database.transaction(ROOM)
      const [keys, values] = await Promise.all([
        transaction.store.getAllKeys(under(prefix)) as Promise<string[]>,
        transaction.store.getAll(under(prefix)) as Promise<Kept[]>,
      ])
      return values.map((kept, index) => ({ ...kept, key: keys[index] ?? '' }))
    },
    async change(written, removed) {
      // a crash of the browser loses nothing by it, only a power cut
      const transaction = database.transaction(ROOM, 'readwrite', { durability: 'relaxed' })
      for (const { key, value, until } of written) void transaction.store.put({ value, until }, key)
      for (const key of removed) void transaction.store.delete(key)
      await transaction.done
    },
  }
}

export function memoryTail(kept = new Map<string, Kept>()): TailStore {
  const keys = (prefix: string): string[] => [...kept.keys()].filter(key => key.startsWith(prefix)).sort()
  return {
    get: async key => kept.get(key)?.value,
    keys: async prefix => keys(prefix),
    all: async prefix => keys(prefix).flatMap(key => [{ key, value: undefined, until: 0, ...kept.get(key) }]),
    async change(written, removed) {
      for (const { key, value, until } of written) kept.set(key, { value, until })
      for (const key of removed) kept.delete(key)
    },
  }
}
