import { createKeeper } from './createKeeper'
import { callKeeper, type Call } from './keeperCalls'
import { keeperWorld } from './keeperWorld'

/** The keeper on this thread: each call is worked off when the page has nothing better to do. */
export function inIdleTime(): (call: Pick<Call, 'method' | 'args'>) => Promise<unknown> {
  const keeper = createKeeper(keeperWorld())
  return async call => {
    await idle()
    return callKeeper(keeper, call)
  }
}

const idle = (): Promise<void> =>
  new Promise(resolve => {
    // Safari has no such wish
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 0)
  })
