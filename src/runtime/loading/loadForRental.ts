import type { Capability } from '@/contracts/capabilities'
import { arrived } from '@/contracts/navigation'
import { rentalOpen } from '@/contracts/rental'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure, type Failure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import { answerTo, onLatest, put, type EventWith, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'

interface Loading {
  readonly capability: Capability
  /** Events after which to load again, besides opening a page and signing in. */
  readonly reloadOn: readonly EventWith<unknown>[]
  readonly requested: (payload: { readonly rentalId: string }) => AppEvent
  /** Calls the server and dispatches its answer. */
  readonly load: (rentalId: string) => Fx<unknown>
  readonly failed: (failure: Failure) => AppEvent
}

/** On the page of a rental: loads something that belongs to it, if the company's API has the capability. */
export function* loadForRental({ capability, reloadOn, requested, load, failed }: Loading): Fx<never> {
  return yield* onLatest([arrived, signedIn, ...reloadOn], function* (): Fx<void> {
    const rentalId = yield* answerTo(rentalOpen)
    if (rentalId === undefined || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (!(yield* isOffered(capability))) return
    yield* put(requested({ rentalId }))
    try {
      yield* load(rentalId)
    } catch (error) {
      yield* put(failed(toFailure(error)))
    }
  })
}
