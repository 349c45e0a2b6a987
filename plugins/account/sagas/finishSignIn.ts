import { arrived } from '@/contracts/navigation'
import { signedIn } from '@/contracts/session'
import { ask, put, take, type Fx } from '@/effects/fx'
import { replaceWith } from '@/routing/ports'
import { personIdentified, sessionExtended, signInFailed, signInReturned } from '../events'
import { authErrorPath, callbackPath } from '../paths'
import { finishSignIn as finishPort, hasReturn } from '../ports/signIn'

/** Comes back from the identity provider: to the page the person wanted, or to the page that says what went wrong. */
export function* finishSignIn(): Fx<void> {
  while (true) {
    const { payload } = yield* take(arrived)
    if (payload.path === callbackPath) yield* settle()
  }
}

function* settle(): Fx<void> {
  // a reload of the address, or a person who typed it (AUTH-06, AUTH-50)
  if (!(yield* ask(hasReturn))) return void (yield* ask(replaceWith, '/'))
  yield* put(signInReturned())
  const ended = yield* ask(finishPort)
  if (ended.outcome === 'signedIn') {
    yield* put(signedIn({ subject: ended.subject }))
    yield* put(personIdentified(ended.person))
    yield* put(sessionExtended({ expiresAt: ended.expiresAt }))
    yield* ask(replaceWith, ended.target)
  } else {
    yield* put(signInFailed({ code: ended.code, target: ended.target, method: ended.method }))
    yield* ask(replaceWith, authErrorPath)
  }
}
