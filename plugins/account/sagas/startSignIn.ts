import { arrived } from '@/contracts/navigation'
import { pageRevived, signInRequested } from '@/contracts/session'
import { call, first, onLeading, put, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { goTo } from '@/runtime/routing/ports'
import { otherAccountRequested, signInBegun, signInFailed, signInStalled } from '../events'
import { authErrorPath } from '../paths'
import { beginSignIn, readPlace } from '../ports/signIn'

/** The provider's page has opened by then, or does not open. */
const LEAVE_WITHIN_MS = 10_000

/** Leaves for the identity provider when the person asks to: once, however often they press (AUTH-54). */
export function* startSignIn(): Fx<void> {
  yield* onLeading([signInRequested, otherAccountRequested], function* (event) {
    const { method, target } = event.payload
    try {
      yield* put(signInBegun({ method, ...(yield* call(readPlace, target)) }))
      yield* call(beginSignIn, { method, target, ...(otherAccountRequested.match(event) && { reauthenticate: true }) })
    } catch (error) {
      yield* put(signInFailed({ code: toFailure(error).code, target, method }))
      return void (yield* call(goTo, authErrorPath))
    }
    // this page ends here, unless the person comes Back to it or the way out does not open (AUTH-53)
    const { stalled } = yield* first({ stays: takeAny(pageRevived, arrived), stalled: wait(LEAVE_WITHIN_MS) })
    if (stalled !== undefined) yield* put(signInStalled())
  })
}
