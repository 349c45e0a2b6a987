import { browserClock } from '@/runtime/adapters/clocks'
import { sha256 } from '@/runtime/adapters/sha256'
import { createKeeper, type KeeperWorld } from './createKeeper'
import { supportServer } from './supportServer'
import { openRecordingStore } from './recordingStore'
import { callKeeper, type Call } from './keeper'

/** What the keeper uses of the outside world, in a worker or in a page. */
export const keeperWorld = (): KeeperWorld => ({
  openStore: openRecordingStore,
  clock: browserClock,
  fraction: () => Math.random(),
  sha256,
  serverOf: (origin, signal) => supportServer(origin, (input, init) => fetch(input, init), signal),
  async ifFree(name, waitMs, work) {
    // without Web Locks it is unknown whether a page is still open, so its data is not touched
    if (!('locks' in navigator)) return
    const run = async (lock: Lock | null): Promise<void> => {
      if (lock) await work()
    }
    if (waitMs === 0) return navigator.locks.request(name, { ifAvailable: true }, run)
    await navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, run).catch(() => undefined)
  },
})

/** The keeper on this thread, which handles each call when the page is idle. */
export function inIdleTime(): (call: Pick<Call, 'method' | 'args'>) => Promise<unknown> {
  const keeper = createKeeper(keeperWorld())
  return async call => {
    await idle()
    return callKeeper(keeper, call)
  }
}

const idle = (): Promise<void> =>
  new Promise(resolve => {
    // Safari has no such function
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 0)
  })
