import { forgetRequested, forgotten } from '@/contracts/consent'
import { ask, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { leaveFor } from '@/runtime/routing/ports'
import { forgettingFailed } from '../events'
import { forgetEverything } from '../ports'

/** Where the page begins anew, with an empty memory as well. */
const AFTERWARDS = '/privacy-policy?status=forgotten'

/** Empties the device, then loads the page anew: what it held in memory goes too. */
export function* forget(): Fx<void> {
  yield* onLeading(forgetRequested, function* (): Fx<void> {
    try {
      yield* ask(forgetEverything)
    } catch {
      return void (yield* put(forgettingFailed()))
    }
    yield* put(forgotten())
    yield* ask(leaveFor, AFTERWARDS)
  })
}
