import { rateLimited } from '@/contracts/http'
import { now, onLatest, put, select, wait, type Fx } from '@/runtime/effects/fx'
import { windowPassed } from '../events'
import { selectRateLimit } from '../rateLimitSlice'

/** When calls are welcome again there is no more to say (S4.32). */
export function* endWindow(): Fx<never> {
  return yield* onLatest([rateLimited], function* (): Fx<void> {
    const { retryAt } = yield* select(selectRateLimit)
    if (retryAt === null) return
    yield* wait(Math.max(0, retryAt - (yield* now())))
    if ((yield* select(selectRateLimit)).retryAt !== null) yield* put(windowPassed())
  })
}
