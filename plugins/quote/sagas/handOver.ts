import { ask, onEvery, onLatest, put, select, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/locationSlice'
import { addressOf } from '@/runtime/routing/paths'
import { linkShared, printRequested, shareRequested } from '../events'
import { isAt, QUOTE } from '../paths'
import { printPage, shareAddress } from '../ports'
import { quoteOfToday } from './priceQuote'

/** What is shared says what it costs now, not what an older link said. */
export function* shareLink(): Fx<never> {
  return yield* onLatest([shareRequested], function* (event) {
    if (!shareRequested.match(event)) return
    const location = yield* select(selectLocation)
    const fresh = isAt(QUOTE, location.path) ? yield* quoteOfToday() : undefined
    yield* put(linkShared({ how: yield* ask(shareAddress, event.payload.title, fresh ?? addressOf(location)) }))
  })
}

export function* print(): Fx<never> {
  return yield* onEvery(printRequested, function* () {
    yield* ask(printPage)
  })
}
