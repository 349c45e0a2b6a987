import { call, onLatest, put, select, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { replaceWith } from '@/runtime/routing/ports'
import { positionAnswered, positionRequested } from '../events'
import { askWhereabouts } from '../ports'
import { addressOfStores, isStoresPath } from '../model/addresses'

/** Asks where the person is, after a press alone. Found, it takes the place of whatever was searched for. */
export function* locate(): Fx<never> {
  return yield* onLatest([positionRequested], function* () {
    const answer = yield* call(askWhereabouts)
    yield* put(positionAnswered(answer))
    const location = yield* select(selectLocation)
    if (answer.outcome === 'found' && isStoresPath(location.path))
      yield* call(replaceWith, addressOfStores(location, { place: undefined, near: undefined }))
  })
}
