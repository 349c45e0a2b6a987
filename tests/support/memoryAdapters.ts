import { createHistory } from '@/runtime/adapters/history'
import { identityReturn } from '@/runtime/adapters/identityReturn'
import type { Adapters } from '@/app/browserAdapters'
import type { Clock, Cookies, Device, BrowserStorage, Log, OtherTabs, Tags } from '@/runtime/effects/world'
import { sha256 } from '@/runtime/adapters/sha256'
import type { TextStorage } from '@/runtime/persistence/persistAndRestore'
import { createKeeper } from '@/recording/transport/createKeeper'
import { supportServer } from '@/recording/transport/supportServer'
import { memoryRecordingStore } from '@/recording/transport/recordingStore'

/** A device in memory, shared by all pages created from the same object. */
export interface MemoryDevice {
  readonly device: Device
  readonly storage: TextStorage & BrowserStorage
  /** The content of `localStorage`, by key. */
  readonly texts: Map<string, string>
  readonly cookies: Map<string, string>
  /** The tab's session storage. */
  readonly tab: Map<string, string>
  /** Max-Age of each cookie as it was written. */
  readonly cookieSeconds: Map<string, number>
  /** Downloaded files, by name. */
  readonly saved: Map<string, string>
  /** Titles of the pages that were printed. */
  readonly printed: string[]
  /** Links the person shared. */
  readonly shared: { readonly title: string; readonly url: string }[]
  /** The entries of the device's database, by store and key. */
  readonly kept: Map<string, { readonly value: unknown; readonly until?: number }>
  /** Stored segments of recordings. */
  readonly tail: Map<string, { readonly value: unknown; readonly until: number }>
  /** Beacons sent while a page was closed. */
  readonly beacons: { readonly address: string; readonly text: string }[]
  /** A tab of the browser, whose messages reach every other one. */
  openTab(): OtherTabs
}

export function createMemoryDevice(now: () => number): MemoryDevice {
  const kept: MemoryDevice['kept'] = new Map()
  const texts = new Map<string, string>()
  const read = (name: string): unknown => {
    const found = kept.get(name)
    return found && (found.until === undefined || found.until > now()) ? found.value : undefined
  }
  const device: Device = {
    read: (storeName, key) => Promise.resolve(read(`${storeName}/${key}`)),
    write(storeName, key, value, ttlMs) {
      kept.set(`${storeName}/${key}`, ttlMs === undefined ? { value } : { value, until: now() + ttlMs })
      return Promise.resolve(null)
    },
    remove(storeName, key) {
      kept.delete(`${storeName}/${key}`)
      return Promise.resolve(null)
    },
    update(storeName, key, change, ttlMs) {
      const after = change(read(`${storeName}/${key}`))
      if (after === undefined) kept.delete(`${storeName}/${key}`)
      else kept.set(`${storeName}/${key}`, ttlMs === undefined ? { value: after } : { value: after, until: now() + ttlMs })
      return Promise.resolve(after)
    },
    clear(storeNames) {
      for (const name of kept.keys())
        if (!storeNames || storeNames.some(storeName => name.startsWith(`${storeName}/`))) kept.delete(name)
      return Promise.resolve(null)
    },
  }
  const storage: TextStorage & BrowserStorage = {
    getItem: key => Promise.resolve(texts.get(key) ?? null),
    setItem(key, value) {
      texts.set(key, value)
      return Promise.resolve()
    },
    removeItem(key) {
      texts.delete(key)
      return Promise.resolve()
    },
    clear() {
      texts.clear()
      return Promise.resolve(null)
    },
  }
  const tabs = new Map<object, (message: unknown) => void>()
  const openTab = (): OtherTabs => {
    const self = {}
    return {
      post(message) {
        for (const [tab, hear] of tabs) if (tab !== self) hear(structuredClone(message))
      },
      listen: onMessage => void tabs.set(self, onMessage),
    }
  }
  return {
    device,
    storage,
    texts,
    cookies: new Map(),
    tab: new Map(),
    cookieSeconds: new Map(),
    saved: new Map(),
    shared: [],
    printed: [],
    kept,
    tail: new Map(),
    beacons: [],
    openTab,
  }
}

export const silentLog: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** A page without third-party scripts. */
export const noTags: Tags = {
  load: () => undefined,
  grant: () => undefined,
  push: () => undefined,
  nextGrant: () => new Promise(() => undefined),
}

/** How many ids each device has been given, so that no two of its pages get the same ones. */
const idsGiven = new WeakMap<MemoryDevice, number>()

export function memoryAdapters(clock: Clock, memory: MemoryDevice): Adapters {
  const uuid = (): string => {
    const number = (idsGiven.get(memory) ?? 0) + 1
    idsGiven.set(memory, number)
    return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  }
  const offline: typeof fetch = () => Promise.reject(new TypeError('Tests reach no network: give the port a stand-in.'))
  return {
    presence: () => undefined,
    keeper: () =>
      createKeeper({
        openStore: async () => memoryRecordingStore(memory.tail),
        clock,
        fraction: () => 0.5,
        sha256,
        serverOf: (origin, signal) => supportServer(origin, offline, signal),
        ifFree: (_name, _waitMs, work) => work(),
      }),
    pageLock: { hold: () => Promise.resolve(true) },
    beacon: (address, text) => memory.beacons.push({ address, text }) > 0,
    clock,
    device: memory.device,
    storage: memory.storage,
    tab: { read: key => memory.tab.get(key), write: (key, value) => void memory.tab.set(key, value) },
    random: { uuid, fraction: () => 0.5 },
    cookies: cookiesOf(memory),
    identityReturn,
    history: createHistory,
    visitor: { host: 'localhost', languages: ['en-GB', 'en'] },
    timeZone: 'Europe/London',
    reload: () => false,
    log: silentLog,
    tags: noTags,
    saveFile: (name, content) =>
      void memory.saved.set(name, typeof content === 'string' ? content : new TextDecoder('latin1').decode(content)),
    printPage: () => void memory.printed.push(document.title),
    share(title, url) {
      memory.shared.push({ title, url })
      return Promise.resolve('copied')
    },
    otherTabs: memory.openTab,
    // a page that never loads
    openHiddenFrame: () => () => undefined,
    locks: { request: (_name, _options, work) => work() },
    fetch: offline,
  }
}

/** The cookies of a device, as the world sees them. */
export const cookiesOf = ({ cookies, cookieSeconds }: MemoryDevice): Cookies => ({
  read: name => cookies.get(name),
  write(name, value, maxAgeSeconds) {
    cookies.set(name, value)
    if (maxAgeSeconds === 'session') cookieSeconds.delete(name)
    else cookieSeconds.set(name, maxAgeSeconds)
  },
  remove(name) {
    cookies.delete(name)
    cookieSeconds.delete(name)
  },
  names: () => [...cookies.keys()],
})
