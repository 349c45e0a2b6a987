import { createPersistoid, getStoredState, type PersistConfig } from 'redux-persist'
import { storedValueRefused } from '@/contracts/app'
import { orderedJson } from '@/domain/orderedJson'
import type { PersistedValue } from '@/kernel/contract'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'

/** The storage redux-persist writes to; in a browser, `localStorage` behind a guard. */
export interface TextStorage {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
  /** Calls the listener once if the browser refuses to store anything (more). */
  watchRefusal?(listener: () => void): void
}

interface Parts {
  readonly registry: Registry
  readonly storage: TextStorage
  readonly now: () => number
  readonly send: (event: AppEvent, cause: Cause) => void
  readonly getState: () => unknown
  readonly subscribe: (listener: () => void) => () => void
}

/** The document under a key: one field with its version and expiry. */
interface Document {
  readonly value?: unknown
  readonly version?: unknown
  readonly until?: unknown
}

/**
 * Restores persisted values, each as an event of its plugin, and persists them from then on. redux-persist reads and writes the
 * documents; invalid, outdated and expired ones are dropped and reported (src/README.md, rule 15).
 */
export async function persistAndRestore(parts: Parts): Promise<void> {
  for (const { value } of parts.registry.persisted) await restore(parts, value)
  for (const { value } of parts.registry.persisted) persist(parts, value)
}

function configOf(storage: TextStorage, key: string): PersistConfig<Document> {
  return { key, keyPrefix: '', storage, version: 1, writeFailHandler: () => undefined }
}

async function restore({ storage, now, send }: Parts, entry: PersistedValue): Promise<void> {
  const refuse = (): void => {
    void storage.removeItem(entry.key).catch(() => undefined)
    send(storedValueRefused({ key: entry.key }), 'restore')
  }
  try {
    const stored = (await getStoredState(configOf(storage, entry.key))) as Document | undefined
    if (stored?.value === undefined) return
    if (typeof stored.until === 'number' && stored.until <= now()) return void storage.removeItem(entry.key)
    const accepted = stored.version === entry.version ? entry.accept(stored.value) : undefined
    if (accepted === undefined) return refuse()
    send({ type: entry.restoredAs.type, payload: accepted }, 'restore')
  } catch {
    refuse()
  }
}

function persist({ storage, now, getState, subscribe }: Parts, entry: PersistedValue): void {
  const writer = createPersistoid(configOf(storage, entry.key))
  const read = entry.select as (state: unknown) => unknown
  let last = read(getState())
  subscribe(() => {
    const value = read(getState())
    // a selector may create a new object each time; only a different value is written and restarts its lifetime
    if (value === last || orderedJson(value) === orderedJson(last)) return
    last = value
    const until = entry.ttlMs === undefined ? {} : { until: now() + entry.ttlMs }
    writer.update(value === undefined ? {} : { value, version: entry.version, ...until })
    const written = writer.flush() ?? Promise.resolve()
    void written.then(() => (last === undefined ? storage.removeItem(entry.key) : undefined)).catch(() => undefined)
  })
}
