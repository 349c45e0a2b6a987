import { rateLimited } from '@/contracts/http'
import { arrived } from '@/contracts/navigation'
import { personLeft, sessionHintFound, sessionStatus, signedIn } from '@/contracts/session'
import { call, now, put, select, take, wait, type Fx } from '@/runtime/effects/fx'
import { postToOtherTabs } from '@/runtime/effects/postToOtherTabs'
import { until } from '@/runtime/effects/until'
import { selectLocation } from '@/runtime/store/locationSlice'
import { replaceWith } from '@/runtime/routing/ports'
import {
  anotherPersonCame,
  deviceClockFoundWrong,
  otherTabReported,
  personIdentified,
  sessionExtended,
  signInFailed,
  signInPostponed,
  signInResumed,
  signInReturned,
} from '../events'
import { authErrorPath, callbackPath } from '../paths'
import { forgetPerson } from '../ports/person'
import { finishSignIn as finishPort, hasReturn, INTERRUPTED, isSessionHinted, recallInterrupted } from '../ports/signIn'
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
  if (!(yield* call(hasReturn))) return yield* goOnWithout()
  yield* put(signInReturned())
  const ended = yield* finish()
  if (ended.outcome === 'signedIn') {
    // before anything of the new session is drawn (AUTH-47)
    if (ended.isAnother) {
      yield* put(personLeft())
      yield* call(forgetPerson)
    }
    yield* call(postToOtherTabs, otherTabReported({ news: 'signedIn', code: '' }))
    if (ended.way === 'window') yield* closeWindow()
    yield* put(signedIn({ subject: ended.subject }))
    yield* put(personIdentified(ended.person))
    yield* put(sessionExtended({ expiresAt: ended.expiresAt }))
    if (ended.isAnother) yield* put(anotherPersonCame())
    yield* moveTo(ended.target)
  } else {
    if (ended.way === 'window') {
      yield* call(postToOtherTabs, otherTabReported({ news: 'windowEnded', code: ended.code }))
      yield* closeWindow()
    }
    const known = yield* isStillSignedIn()
    if (known && NOT_OURS.has(ended.code)) return yield* moveTo('/')
    if (ended.serverTime !== undefined) yield* put(deviceClockFoundWrong({ serverTime: ended.serverTime }))
    yield* put(signInFailed({ code: ended.code, target: ended.target, method: ended.method }))
    yield* moveTo(authErrorPath)
  }
}

/** Whoever has opened another page while the provider was waited for stays there. */
function* moveTo(target: string): Fx<void> {
  if ((yield* select(selectLocation)).path === callbackPath) yield* call(replaceWith, target)
}

/** A busy provider is waited for and asked once more, by itself; if it is busy still, the sign-in has failed (AUTH-30). */
function* finish() {
  const first = yield* call(finishPort)
  if (first.outcome !== 'postponed') return first
  yield* put(signInPostponed({ retryAt: first.retryAt }))
  if (first.isLimited) yield* put(rateLimited({ retryAt: first.retryAt }))
  yield* wait(Math.max(0, first.retryAt - (yield* now())))
  yield* put(signInResumed())
  const second = yield* call(finishPort, true)
  if (second.outcome === 'postponed') throw new Error('The last try is never postponed.')
  return second
}

/** Nothing came back with this page: it was reloaded while a busy provider was waited for, or somebody typed the address. */
function* goOnWithout(): Fx<void> {
  const interrupted = yield* call(recallInterrupted)
  // whoever waited on another page may be signed in by now (AUTH-06)
  if (!interrupted || (yield* sessionKnown()) === 'signedIn') return yield* moveTo('/')
  yield* put(signInFailed({ code: INTERRUPTED, ...interrupted }))
  yield* moveTo(authErrorPath)
}

/** A return that was used before, or belongs to no sign-in: nothing to bother somebody with who is signed in (AUTH-06). */
const NOT_OURS: ReadonlySet<string> = new Set(['missing_transaction', 'state_mismatch'])

const CLOSE_WITHIN_MS = 2_000

/** The page that waits has been told. A window that does not close goes on as any page does. */
function* closeWindow(): Fx<void> {
  yield* call(closeThisWindow)
  yield* wait(CLOSE_WITHIN_MS)
}

/** A return that fails ends no session: the one from before is looked for as on any other page. */
function* isStillSignedIn(): Fx<boolean> {
  if (!(yield* call(isSessionHinted))) return false
  yield* put(sessionHintFound())
  return (yield* sessionKnown()) === 'signedIn'
}

const sessionKnown = () => until(sessionStatus, status => status !== 'loading')
