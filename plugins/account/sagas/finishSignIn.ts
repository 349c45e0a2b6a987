import { rateLimited } from '@/contracts/http'
import { arrived } from '@/contracts/navigation'
import { CALLBACK_PATH, personLeft, sessionHintFound, sessionStatus, signedIn } from '@/contracts/session'
import { call, type Fx, now, put, take, until, wait } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/otherTabs'
import { selectLocation } from '@/runtime/store/coreSlices'
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
import { authErrorPath } from '../paths'
import { forgetPerson } from '../ports/signOut'
import { finishSignIn as finishPort, hasReturn, INTERRUPTED, isSessionHinted, recallInterrupted } from '../ports/signIn'
import { closeThisWindow } from '../ports/signInWindow'
import { select } from '../select'

/** Handles the provider's redirect back: on to the page the user came from, or to the error page. */
export function* finishSignIn(): Fx<void> {
  while (true) {
    const { payload } = yield* take(arrived)
    if (payload.path === CALLBACK_PATH) yield* handleReturn()
  }
}

function* handleReturn(): Fx<void> {
  // the page was reloaded, or its address was typed (AUTH-06, AUTH-50)
  if (!(yield* call(hasReturn))) return yield* continueWithoutReturn()
  yield* put(signInReturned())
  const result = yield* redeemWithRetry()
  if (result.outcome === 'signedIn') {
    // before anything of the new session is rendered (AUTH-47)
    if (result.isAnother) {
      yield* put(personLeft())
      yield* call(forgetPerson)
    }
    yield* call(tellOtherTabs, otherTabReported({ news: 'signedIn', code: '' }))
    if (result.way === 'window') yield* closeWindow()
    yield* put(signedIn({ subject: result.subject }))
    yield* put(personIdentified(result.person))
    yield* put(sessionExtended({ expiresAt: result.expiresAt }))
    if (result.isAnother) yield* put(anotherPersonCame())
    yield* navigateTo(result.target)
  } else {
    if (result.way === 'window') {
      yield* call(tellOtherTabs, otherTabReported({ news: 'windowEnded', code: result.code }))
      yield* closeWindow()
    }
    const isSignedIn = yield* isStillSignedIn()
    if (isSignedIn && STALE_RETURNS.has(result.code)) return yield* navigateTo('/')
    if (result.serverTime !== undefined) yield* put(deviceClockFoundWrong({ serverTime: result.serverTime }))
    yield* put(signInFailed({ code: result.code, target: result.target, method: result.method }))
    yield* navigateTo(authErrorPath)
  }
}

/** A user who has opened another page in the meantime stays there. */
function* navigateTo(target: string): Fx<void> {
  if ((yield* select(selectLocation)).path === CALLBACK_PATH) yield* call(replaceWith, target)
}

/** Waits for a busy provider and sends the code once more; if it is still busy, the sign-in has failed (AUTH-30). */
function* redeemWithRetry() {
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

/** There is no response: the page was reloaded while waiting for a busy provider, or its address was typed. */
function* continueWithoutReturn(): Fx<void> {
  const interrupted = yield* call(recallInterrupted)
  // the sign-in may have finished on another page (AUTH-06)
  if (!interrupted || (yield* settledStatus()) === 'signedIn') return yield* navigateTo('/')
  yield* put(signInFailed({ code: INTERRUPTED, ...interrupted }))
  yield* navigateTo(authErrorPath)
}

/** The response was used before, or belongs to no sign-in: no error for a user who is signed in (AUTH-06). */
const STALE_RETURNS: ReadonlySet<string> = new Set(['missing_transaction', 'state_mismatch'])

const CLOSE_WITHIN_MS = 2_000

/** The opener has been notified. A popup that does not close continues as a normal page. */
function* closeWindow(): Fx<void> {
  yield* call(closeThisWindow)
  yield* wait(CLOSE_WITHIN_MS)
}

/** A failed sign-in ends no earlier session: it is checked for as on any other page. */
function* isStillSignedIn(): Fx<boolean> {
  if (!(yield* call(isSessionHinted))) return false
  yield* put(sessionHintFound())
  return (yield* settledStatus()) === 'signedIn'
}

const settledStatus = () => until(sessionStatus, status => status !== 'loading')
