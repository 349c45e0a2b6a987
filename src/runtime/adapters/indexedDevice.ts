import type { IDBPDatabase } from 'idb'
import type { Device, DeviceStoreName } from '../effects/world'
import { lockstepDatabase, DEVICE_STORES } from './lockstepDatabase'

interface Entry {
  readonly value: unknown
  /** Epoch milliseconds; absent: kept until removed. */
  readonly until?: number
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** If the disk is full, the recording is deleted to make room, because every other value matters more (NET-31). */
async function clearingLogWhenFull<T>(database: IDBPDatabase, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await database.clear('log')
    return write()
  }
}

const entryOf = (value: unknown, until: number | undefined): Entry => (until === undefined ? { value } : { value, until })

/**
 * The database `lockstep`. If the browser refuses storage (private windows, policies, a full disk), values are kept in this
 * page's memory, so that no screen breaks (NET-32, NET-34).
 */
export function createIndexedDevice(now: () => number): Device {
  const memory = new Map<string, Entry>()
  const openDatabase = lockstepDatabase()
  let isRefused = false
  let isErased = false

  const database = async (): Promise<IDBPDatabase | undefined> => {
    if (isRefused || isErased) return undefined
    try {
      return await openDatabase()
    } catch {
      isRefused = true
      return undefined
    }
  }

  const untilOf = (ttlMs: number | undefined): number | undefined => (ttlMs === undefined ? undefined : now() + ttlMs)

  const unexpired = (kept: Entry | undefined): unknown =>
    kept && (kept.until === undefined || kept.until > now()) ? kept.value : undefined

  /** Keeps a value that could not be written to the database; it takes precedence over the database. */
  const writeToMemory = (name: string, value: unknown, until?: number): void => {
    if (value === undefined) memory.delete(name)
    else memory.set(name, entryOf(value, until))
  }

  const updateStored = async (
    store: IDBPDatabase,
    storeName: DeviceStoreName,
    key: string,
    change: (before: unknown) => unknown,
    until: number | undefined,
  ): Promise<unknown> => {
    const transaction = store.transaction(storeName, 'readwrite')
    // also awaited below; without this an aborted transaction would count as an unhandled rejection
    transaction.done.catch(() => undefined)
    const after = change(unexpired((await transaction.store.get(key)) as Entry | undefined))
    await (after === undefined ? transaction.store.delete(key) : transaction.store.put(entryOf(after, until), key))
    await transaction.done
    return after
  }

  const update: Device['update'] = async (storeName, key, change, ttlMs) => {
    const name = `${storeName}/${key}`
    const until = untilOf(ttlMs)
    const store = await database()
    if (store && !memory.has(name))
      try {
        return await clearingLogWhenFull(store, () => updateStored(store, storeName, key, change, until))
      } catch {
        // the disk is full or the database was closed: this page continues in memory
      }
    const after = change(unexpired(memory.get(name)))
    writeToMemory(name, after, until)
    return after
  }

  return {
    async read(storeName, key) {
      const name = `${storeName}/${key}`
      const store = await database()
      if (!store || memory.has(name)) return unexpired(memory.get(name))
      return unexpired((await store.get(storeName, key).catch(() => undefined)) as Entry | undefined)
    },
    async write(storeName, key, value, ttlMs) {
      const name = `${storeName}/${key}`
      const until = untilOf(ttlMs)
      const store = await database()
      try {
        if (!store) throw new Error('no database')
        await clearingLogWhenFull(store, () => store.put(storeName, entryOf(value, until), key))
        memory.delete(name)
      } catch {
        writeToMemory(name, value, until)
      }
      return null
    },
    async remove(storeName, key) {
      memory.delete(`${storeName}/${key}`)
      const store = await database()
      await store?.delete(storeName, key).catch(() => undefined)
      return null
    },
    update,
    async clear(storeNames) {
      const store = await database()
      isErased ||= storeNames === undefined
      const emptied = storeNames ?? DEVICE_STORES
      for (const name of memory.keys()) if (emptied.some(storeName => name.startsWith(`${storeName}/`))) memory.delete(name)
      if (store) await Promise.all(emptied.map(storeName => store.clear(storeName)))
      return null
    },
  }
}
