import { browserClock } from '@/runtime/adapters/clocks'
import { sha256 } from '@/runtime/adapters/sha256'
import type { KeeperWorld } from './createKeeper'
import { supportServer } from './supportServer'
import { openTail } from './tailStore'

/** What the keeper reaches, in a worker as in a page. */
export const keeperWorld = (): KeeperWorld => ({
  openStore: openTail,
  clock: browserClock,
  fraction: () => Math.random(),
  sha256,
  serverOf: (origin, signal) => supportServer(origin, (input, init) => fetch(input, init), signal),
  async ifFree(name, waitMs, work) {
    // without locks nobody knows whether a page lives: what it left is not touched
    if (!('locks' in navigator)) return
    const run = async (lock: Lock | null): Promise<void> => {
      if (lock) await work()
    }
    if (waitMs === 0) return navigator.locks.request(name, { ifAvailable: true }, run)
    await navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, run).catch(() => undefined)
  },
})
