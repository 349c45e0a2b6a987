import { rateLimited } from '@/contracts/http'
import { ask, onLeading, select, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/locationSlice'
import { addressOf, withQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { needsData, RATE_LIMITED } from '../paths'
import { selectRateLimit } from '../rateLimitSlice'

/** A page that was refused its first data has nothing to put a notice over: a page of its own says so (S8.62). */
export function* turnAway(): Fx<never> {
  return yield* onLeading(rateLimited, function* (): Fx<void> {
    const place = yield* select(selectLocation)
    if (!(yield* select(selectRateLimit)).isFirstLoad || !needsData(place.path)) return
    yield* ask(replaceWith, withQuery(RATE_LIMITED, { target: addressOf(place) }))
  })
}
