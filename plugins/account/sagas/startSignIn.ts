import { signInRequested } from '@/contracts/session'
import { ask, onLeading, put, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { goTo } from '@/routing/ports'
import { signInFailed } from '../events'
import { authErrorPath } from '../paths'
import { beginSignIn } from '../ports/signIn'

/** Leaves for the identity provider when the person asks to. */
export function* startSignIn(): Fx<void> {
  yield* onLeading(signInRequested, function* ({ payload: { method, target } }) {
    try {
      yield* ask(beginSignIn, { method, target })
    } catch (error) {
      yield* put(signInFailed({ code: toFailure(error).code, target, method }))
      yield* ask(goTo, authErrorPath)
    }
  })
}
