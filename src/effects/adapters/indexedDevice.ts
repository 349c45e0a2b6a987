import type { IDBPDatabase } from 'idb'
import type { Device, DeviceRoom } from '../world'

const ROOMS: readonly DeviceRoom[] = ['drafts', 'intentions', 'session', 'attempts', 'transactions', 'log']

interface Kept {
  readonly value: unknown
  /** Epoch milliseconds; absent: kept until removed. */
  readonly until?: number
}

/** The library comes when something is first kept or looked for, so that the landing page does without it. */
async function open(): Promise<IDBPDatabase> {
  const { openDB } = await import('idb')
  return openDB('lockstep', 1, { upgrade: opened => ROOMS.forEach(room => opened.createObjectStore(room)) })
}

/**
 * The database `lockstep`. Where the browser refuses storage (private windows, policies, a full disk) values live in
 * memory for this page, so that nothing on a screen breaks (NET-32, NET-34).
 */
export function createIndexedDevice(now: () => number): Device {
  const memory = new Map<string, Kept>()
  let opening: Promise<IDBPDatabase | undefined> | undefined

  let forgotten = false

  const database = async (): Promise<IDBPDatabase | undefined> => {
    if (forgotten) return undefined
    opening ??= open().catch(() => undefined)
    return await opening
  }

  const live = (kept: Kept | undefined): unknown => (kept && (kept.until === undefined || kept.until > now()) ? kept.value : undefined)

  const update: Device['update'] = async (room, key, change) => {
    const name = `${room}/${key}`
    const store = await database()
    if (!store) {
      const after = change(live(memory.get(name)))
      if (after === undefined) memory.delete(name)
      else memory.set(name, { value: after })
      return after
    }
    const transaction = store.transaction(room, 'readwrite')
    const after = change(live((await transaction.store.get(key)) as Kept | undefined))
    await (after === undefined ? transaction.store.delete(key) : transaction.store.put({ value: after } satisfies Kept, key))
    await transaction.done
    return after
  }

  return {
    async read(room, key) {
      const store = await database()
      return live(store ? ((await store.get(room, key)) as Kept | undefined) : memory.get(`${room}/${key}`))
    },
    async write(room, key, value, ttlMs) {
      const kept: Kept = ttlMs === undefined ? { value } : { value, until: now() + ttlMs }
      const store = await database()
      if (store) await store.put(room, kept, key)
      else memory.set(`${room}/${key}`, kept)
      return null
    },
    async remove(room, key) {
      const store = await database()
      if (store) await store.delete(room, key)
      memory.delete(`${room}/${key}`)
      return null
    },
    update,
    async clear() {
      const store = await database()
      forgotten = true
      memory.clear()
      if (store) await Promise.all(ROOMS.map(room => store.clear(room)))
      return null
    },
  }
}
