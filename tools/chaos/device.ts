import type { BrowserStorage, Device } from '@/runtime/effects/world'
import type { TextStorage } from '@/runtime/persistence/persistAndRestore'

/** A customer's device storage, in memory, which outlives page loads. */
export interface CustomerDevice {
  readonly device: Device
  readonly storage: TextStorage & BrowserStorage
  readonly cookies: Map<string, string>
}

interface StoredValue {
  readonly value: unknown
  readonly until: number
}

export function customerDevice(): CustomerDevice {
  const stored = new Map<string, StoredValue>()
  const texts = new Map<string, string>()
  const cookies = new Map<string, string>()
  const read = (name: string): unknown => {
    const found = stored.get(name)
    return found && found.until > Date.now() ? found.value : undefined
  }
  const write = (name: string, value: unknown, ttlMs = Infinity): void =>
    // a copy, as in IndexedDB
    void stored.set(name, { value: structuredClone(value), until: Date.now() + ttlMs })
  return {
    cookies,
    device: {
      read: (room, key) => Promise.resolve(read(`${room}/${key}`)),
      write(room, key, value, ttlMs) {
        write(`${room}/${key}`, value, ttlMs)
        return Promise.resolve(null)
      },
      remove(room, key) {
        stored.delete(`${room}/${key}`)
        return Promise.resolve(null)
      },
      update(room, key, change, ttlMs) {
        const after = change(read(`${room}/${key}`))
        if (after === undefined) stored.delete(`${room}/${key}`)
        else write(`${room}/${key}`, after, ttlMs)
        return Promise.resolve(after)
      },
      clear(rooms) {
        for (const name of stored.keys()) if (!rooms || rooms.some(room => name.startsWith(`${room}/`))) stored.delete(name)
        return Promise.resolve(null)
      },
    },
    storage: {
      getItem: key => Promise.resolve(texts.get(key) ?? null),
      setItem: (key, value) => Promise.resolve(void texts.set(key, value)),
      removeItem: key => Promise.resolve(void texts.delete(key)),
      clear() {
        texts.clear()
        return Promise.resolve(null)
      },
    },
  }
}
