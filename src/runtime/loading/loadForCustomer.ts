import type { Capability } from '@/contracts/capabilities'
import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { toFailure, type Failure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import { answerTo, onLatest, put, select, type EventWith, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'

interface Loading {
  readonly capability: Capability
  /** Events after which to load again, besides opening a page and signing in. */
  readonly reloadOn?: readonly EventWith<unknown>[]
  /** Whether there is anything to load now; always, if left out. */
  readonly isNeeded?: () => Fx<boolean>
  readonly requested: () => AppEvent
  /** Calls the server and dispatches its answer. */
  readonly load: () => Fx<unknown>
  readonly failed: (failure: Failure) => AppEvent
}

/** On the customer's own pages: loads something that belongs to the customer, if the company's API has the capability. */
export function* loadForCustomer({ capability, reloadOn = [], isNeeded, requested, load, failed }: Loading): Fx<never> {
  return yield* onLatest([arrived, signedIn, ...reloadOn], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (!isCustomerPage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (isNeeded && !(yield* isNeeded())) return
    if (!(yield* isOffered(capability))) return
    yield* put(requested())
    try {
      yield* load()
    } catch (error) {
      yield* put(failed(toFailure(error)))
    }
  })
}
