import type { IDBPDatabase } from 'idb'
import { lockstepDatabase } from '@/runtime/adapters/lockstepDatabase'
import type { SegmentId } from './keeper'

/** An entry of the object store `log`. Keys are paths, in order. `until`: epoch milliseconds. */
export interface Entry {
  readonly key: string
  readonly value: unknown
  readonly until: number
}
export interface RecordingStore {
  get(key: string): Promise<unknown>
  /** Those whose key begins with `prefix`, in order. */
  all(prefix: string): Promise<readonly Entry[]>
  keys(prefix: string): Promise<readonly string[]>
  /**
   * Applies changes in one transaction. If `onlyIfStored` names a key that does not exist, changes nothing and resolves to false.
   * Each entry of `unlessStored` is written only if its key does not exist.
   */
  change(
    written: readonly Entry[],
    removed: readonly string[],
    onlyIfStored?: string,
    unlessStored?: readonly Entry[],
  ): Promise<boolean>
}

type StoredValue = Omit<Entry, 'key'>
const OBJECT_STORE = 'log'
const keyRangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The store in the database `lockstep`, or in memory if the browser refuses storage. */
export async function openRecordingStore(): Promise<RecordingStore> {
  try {
    const database = lockstepDatabase()
    await database()
    return indexedRecordingStore(database)
  } catch {
    return memoryRecordingStore()
  }
}

function indexedRecordingStore(database: () => Promise<IDBPDatabase>): RecordingStore {
  return {
    get: async key => ((await (await database()).get(OBJECT_STORE, key)) as StoredValue | undefined)?.value,
    keys: async prefix => (await (await database()).getAllKeys(OBJECT_STORE, keyRangeOf(prefix))) as string[],
    async all(prefix) {
      const transaction = (await database()).transaction(OBJECT_STORE)
      const [keys, values] = await Promise.all([
        transaction.store.getAllKeys(keyRangeOf(prefix)) as Promise<string[]>,
        transaction.store.getAll(keyRangeOf(prefix)) as Promise<StoredValue[]>,
      ])
      return values.map((kept, index) => ({ ...kept, key: keys[index] ?? '' }))
    },
    async change(written, removed, onlyIfStored, unlessStored = []) {
      // data is lost only in a power cut, not when the browser crashes
      const transaction = (await database()).transaction(OBJECT_STORE, 'readwrite', { durability: 'relaxed' })
      const { store } = transaction
      const isStored = async (key: string): Promise<boolean> => (await store.getKey(key)) !== undefined
      if (onlyIfStored !== undefined && !(await isStored(onlyIfStored))) return false
      for (const { key, value, until } of written) void store.put({ value, until }, key)
      for (const { key, value, until } of unlessStored) if (!(await isStored(key))) void store.put({ value, until }, key)
      for (const key of removed) void store.delete(key)
      await transaction.done
      return true
    },
  }
}

export function memoryRecordingStore(kept = new Map<string, StoredValue>()): RecordingStore {
  const keys = (prefix: string): string[] => [...kept.keys()].filter(key => key.startsWith(prefix)).sort()
  return {
    get: async key => kept.get(key)?.value,
    keys: async prefix => keys(prefix),
    all: async prefix => keys(prefix).flatMap(key => [{ key, value: undefined, until: 0, ...kept.get(key) }]),
    async change(written, removed, onlyIfStored, unlessStored = []) {
      if (onlyIfStored !== undefined && !kept.has(onlyIfStored)) return false
      const missing = unlessStored.filter(({ key }) => !kept.has(key))
      for (const { key, value, until } of [...written, ...missing]) kept.set(key, { value, until })
      for (const key of removed) kept.delete(key)
      return true
    },
  }
}

/**
 * The status of a segment is the first part of its key. It is `open` (its lines, in pieces) until it is closed; then it is
 * `local` if it may not be sent, else `waits`, and `done` once the server has accepted or finally refused it.
 */
export type SegmentStatus = 'open' | 'local' | 'waits' | 'done'
export const CLOSED_STATUSES: readonly SegmentStatus[] = ['local', 'waits', 'done']

const padded = (number: number): string => String(number).padStart(6, '0')
export const pagePath = (rec: string, page: number): string => `${rec}/${padded(page)}`
export const segmentPath = ({ rec, page, seg }: SegmentId): string => `${pagePath(rec, page)}/${padded(seg)}`
export const pieceKey = (place: SegmentId, piece: number): string => `open/${segmentPath(place)}/${padded(piece)}`
export const bodyKey = (name: string): string => `body/${name}`

export interface KeyParts {
  readonly rec: string
  readonly page: number
  readonly seg: number
}
/** Reads the key of a segment. */
export function partsOf(key: string): KeyParts {
  const [, rec = '', page, seg] = key.split('/')
  return { rec, page: Number(page), seg: Number(seg) }
}

/** A closed segment as it is stored. */
export interface ClosedSegment {
  readonly text: string
  /** First digits of its SHA-256, for the next segment. */
  readonly digest: string
  readonly rows: number
  /** When it was closed, epoch milliseconds. */
  readonly at: number
}
