import { arrived } from '@/contracts/navigation'
import { personLeft, sessionHintFound, sessionStatus, signedIn } from '@/contracts/session'
import { ask, put, take, wait, type Fx } from '@/effects/fx'
import { tellOtherTabs } from '@/effects/tellOtherTabs'
import { until } from '@/effects/until'
import { replaceWith } from '@/routing/ports'
import {
  anotherPersonCame,
  deviceClockFoundWrong,
  otherTabReported,
  personIdentified,
  sessionExtended,
  signInFailed,
  signInReturned,
} from '../events'
import { authErrorPath, callbackPath } from '../paths'
import { forgetPerson } from '../ports/person'
import { finishSignIn as finishPort, hasReturn, isSessionHinted } from '../ports/signIn'
import { closeThisWindow } from '../ports/signInWindow'

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
    // before anything of the new session is drawn (AUTH-47)
    if (ended.isAnother) {
      yield* put(personLeft())
      yield* ask(forgetPerson)
    }
    yield* ask(tellOtherTabs, otherTabReported({ news: 'signedIn', code: '' }))
    if (ended.way === 'window') yield* closeWindow()
    yield* put(signedIn({ subject: ended.subject }))
    yield* put(personIdentified(ended.person))
    yield* put(sessionExtended({ expiresAt: ended.expiresAt }))
    if (ended.isAnother) yield* put(anotherPersonCame())
    yield* ask(replaceWith, ended.target)
  } else {
    if (ended.way === 'window') {
      yield* ask(tellOtherTabs, otherTabReported({ news: 'windowEnded', code: ended.code }))
      yield* closeWindow()
    }
    const known = yield* isStillSignedIn()
    if (known && NOT_OURS.has(ended.code)) return void (yield* ask(replaceWith, '/'))
    if (ended.serverTime !== undefined) yield* put(deviceClockFoundWrong({ serverTime: ended.serverTime }))
    yield* put(signInFailed({ code: ended.code, target: ended.target, method: ended.method }))
    yield* ask(replaceWith, authErrorPath)
  }
}

/** A return that was used before, or belongs to no sign-in: nothing to bother somebody with who is signed in (AUTH-06). */
const NOT_OURS: ReadonlySet<string> = new Set(['missing_transaction', 'state_mismatch'])

const CLOSE_WITHIN_MS = 2_000

/** The page that waits has been told. A window that does not close goes on as any page does. */
function* closeWindow(): Fx<void> {
  yield* ask(closeThisWindow)
  yield* wait(CLOSE_WITHIN_MS)
}

/** A return that fails ends no session: the one from before is looked for as on any other page. */
function* isStillSignedIn(): Fx<boolean> {
  if (!(yield* ask(isSessionHinted))) return false
  yield* put(sessionHintFound())
  return (yield* until(sessionStatus, status => status !== 'loading')) === 'signedIn'
}
