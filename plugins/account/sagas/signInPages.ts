import { arrived } from '@/contracts/navigation'
import { pageRevived, signedIn, signInRequested } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import { call, first, onLeading, put, take, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { goTo, replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectSessionStatus, selectSignInFailure } from '../accountSelectors'
import { failureRecalled, otherAccountRequested, signInBegun, signInFailed, signInStalled } from '../events'
import { safeTarget } from '../model/returnTarget'
import { accountPath, authErrorPath, signInPath } from '../paths'
import { beginSignIn, readRecordableTarget, recallIntent } from '../ports/signIn'
import { select } from '../select'

/** If the provider's page has not opened by then, it is taken not to open. */
const LEAVE_WITHIN_MS = 10_000

/** Redirects to the identity provider on request: once, however often the button is pressed (AUTH-54). */
export function* startSignIn(): Fx<void> {
  yield* onLeading([signInRequested, otherAccountRequested], function* (event) {
    const { method, target } = event.payload
    try {
      yield* put(signInBegun({ method, ...(yield* call(readRecordableTarget, target)) }))
      yield* call(beginSignIn, { method, target, ...(otherAccountRequested.match(event) && { reauthenticate: true }) })
    } catch (error) {
      yield* put(signInFailed({ code: toFailure(error).code, target, method }))
      return void (yield* call(goTo, authErrorPath))
    }
    // the page unloads here, unless Back restores it or the provider's page does not open (AUTH-53)
    const { stalled } = yield* first({ stays: takeAny(pageRevived, arrived), stalled: wait(LEAVE_WITHIN_MS) })
    if (stalled !== undefined) yield* put(signInStalled())
  })
}

/** An error page that is opened again still offers to retry: the device remembers the last request. */
export function* recallFailure(): Fx<void> {
  while (true) {
    const { payload } = yield* take(arrived)
    if (payload.path !== authErrorPath || (yield* select(selectSignInFailure))) continue
    const intent = yield* call(recallIntent)
    if (intent) yield* put(failureRecalled(intent))
  }
}

/** A signed-in user is redirected from the sign-in page to its target, or to the account page (S2.2). */
export function* leaveSignInPage(): Fx<void> {
  while (true) {
    yield* takeAny(arrived, signedIn)
    const { path, rest } = yield* select(selectLocation)
    const isSignedIn = (yield* select(selectSessionStatus)) === 'signedIn'
    if (path === signInPath && isSignedIn) yield* call(replaceWith, targetOf(rest['target']))
  }
}

/** Only the path is used; the origin is needed to parse it. */
const targetOf = (target: string | undefined): string =>
  target === undefined ? accountPath : safeTarget(target, 'https://app.invalid')
