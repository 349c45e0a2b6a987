import { arrived } from '@/contracts/navigation'
import { call, put, select, take, type Fx } from '@/runtime/effects/fx'
import { selectSignInFailure } from '../accountSelectors'
import { failureRecalled } from '../events'
import { authErrorPath } from '../paths'
import { recallIntent } from '../ports/signIn'

/** The page of the error, opened anew, still leads to the same place: the device knows what was wanted last. */
export function* recallFailure(): Fx<void> {
  while (true) {
    const { payload } = yield* take(arrived)
    if (payload.path !== authErrorPath || (yield* select(selectSignInFailure))) continue
    const wanted = yield* call(recallIntent)
    if (wanted) yield* put(failureRecalled(wanted))
  }
}
