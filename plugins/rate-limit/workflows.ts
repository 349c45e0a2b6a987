import type { SagaEntry } from '@/kernel/contract'
import { rateLimited } from '@/contracts/http'
import { call, now, onLatest, onLeading, put, wait, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { addressOf, withQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { windowPassed } from './events'
import { selectRateLimit } from './rateLimitSlice'
import { needsData, RATE_LIMITED } from './paths'
import { select } from './select'

/** Closes the notice when requests are accepted again (S4.32). */
function* endWindow(): Fx<never> {
  return yield* onLatest([rateLimited], function* (): Fx<void> {
    const { retryAt } = yield* select(selectRateLimit)
    if (retryAt === null) return
    yield* wait(Math.max(0, retryAt - (yield* now())))
    if ((yield* select(selectRateLimit)).retryAt !== null) yield* put(windowPassed())
  })
}

/** A page whose first data was refused has nothing to show under a dialog: the visitor is sent to `/rate-limited` (S8.62). */
function* leaveFirstPage(): Fx<never> {
  return yield* onLeading(rateLimited, function* (): Fx<void> {
    const place = yield* select(selectLocation)
    if (!(yield* select(selectRateLimit)).isFirstLoad || !needsData(place.path)) return
    yield* call(replaceWith, withQuery(RATE_LIMITED, { target: addressOf(place) }))
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'rateLimit.turnAway', run: leaveFirstPage, onCrash: 'restart' },
  { id: 'rateLimit.endWindow', run: endWindow, onCrash: 'restart' },
]
export default workflows
