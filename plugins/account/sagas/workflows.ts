import { connectionChanged, visibilityChanged } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import {
  ACCOUNT_PATH,
  pageRevived,
  personLeft,
  signedIn,
  signedOut,
  signInRequested,
  signOutRequested,
} from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, first, type Fx, onEvery, onLeading, put, take, takeAny, wait } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/otherTabs'
import { goTo, replaceWith } from '@/runtime/routing/ports'
import { selectIsOnline, selectLocation } from '@/runtime/store/coreSlices'
import { selectSessionStatus, selectSignInFailure } from '../accountSelectors'
import {
  continuationDeclined,
  failureRecalled,
  otherAccountRequested,
  otherTabReported,
  providerNotTold,
  providerSignOutRequested,
  providerTold,
  sessionExtended,
  sessionLapsed,
  signedOutElsewhere,
  signedOutForSafety,
  signInBegun,
  signInFailed,
  signInStalled,
  windowEnded,
  windowRequested,
} from '../events'
import { needsSession } from '../model/needsSession'
import { safeTarget } from '../model/returnTarget'
import { authErrorPath, signInPath } from '../paths'
import { beginSignIn, readPlaceOfTarget, recallIntentToSignIn } from '../ports/signIn'
import { closeSignInWindow, openSignInWindow, signInWindowGone, WINDOW_TIMEOUT_MS } from '../ports/signInWindow'
import { forgetSession, forgetToken, forgetPerson, hasLeftElsewhere, leaveProvider, tellProviderToRevoke } from '../ports/signOut'
import { select } from '../select'
import { selectSignIn } from '../signInSlice'
import { finishSignIn } from './finishSignIn'
import { keepSession, lapseOnRefusal, limitSilentCheck } from './keepSession'
import { completeProfile, keepDraft, loadProfile, loadSubscriptions } from './profile'

/** A popup that has returned to the app looks closed to its opener before its message arrives. */
const ANSWER_WITHIN_MS = 5_000
/** This tab takes over the popup's session by a renewal. */
const RENEW_WITHIN_MS = 15_000

/** Signs in in a popup, so that the page keeps what was entered (AUTH-51, AUTH-57). */
function* signInByWindow(): Fx<void> {
  yield* onLeading(windowRequested, function* ({ payload }) {
    try {
      yield* call(openSignInWindow, payload.method)
    } catch (error) {
      return void (yield* put(windowEnded({ code: toFailure(error).code })))
    }
    const { report, closed } = yield* first({
      report: take(otherTabReported),
      closed: windowClosed(),
      late: wait(WINDOW_TIMEOUT_MS),
      ...endedOtherwise(),
    })
    yield* call(closeSignInWindow)
    if (report?.payload.news === 'signedIn')
      yield* first({ settled: takeAny(sessionExtended, signedOut), late: wait(RENEW_WITHIN_MS) })
    if ((yield* select(selectSignIn)).window === null) return
    const code = report?.payload.code || (closed ? 'cancelled' : 'timeout')
    yield* put(windowEnded({ code }))
  })
}

const endedOtherwise = () => ({ over: takeAny(signedOut, sessionExtended, continuationDeclined) })

function* windowClosed(): Fx<true> {
  yield* call(signInWindowGone)
  yield* wait(ANSWER_WITHIN_MS)
  return true
}

/** A user who declines to sign in again is signed out; their drafts stay until they expire. */
function* signOutWhenDeclined(): Fx<void> {
  while (true) {
    yield* take(continuationDeclined)
    yield* put(signedOut())
  }
}

/** If the provider's page has not opened by then, the redirect counts as failed. */
const LEAVE_WITHIN_MS = 10_000

/** Redirects to the identity provider on request: once, however often the button is pressed (AUTH-54). */
function* startSignIn(): Fx<void> {
  yield* onLeading([signInRequested, otherAccountRequested], function* (event) {
    const { method, target } = event.payload
    try {
      yield* put(signInBegun({ method, ...(yield* call(readPlaceOfTarget, target)) }))
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
function* recallFailure(): Fx<void> {
  while (true) {
    const { payload } = yield* take(arrived)
    if (payload.path !== authErrorPath || (yield* select(selectSignInFailure))) continue
    const latest = yield* call(recallIntentToSignIn)
    if (latest) yield* put(failureRecalled(latest))
  }
}

/** A signed-in user is redirected from the sign-in page to its target, or to the account page (S2.2). */
function* leaveSignInPage(): Fx<void> {
  while (true) {
    yield* takeAny(arrived, signedIn)
    const { path, rest } = yield* select(selectLocation)
    const isSignedIn = (yield* select(selectSessionStatus)) === 'signedIn'
    if (path === signInPath && isSignedIn) yield* call(replaceWith, targetOf(rest['target']))
  }
}

/** Only the path is used; the origin is needed to parse it. */
const targetOf = (target: string | undefined): string =>
  target === undefined ? ACCOUNT_PATH : safeTarget(target, 'https://app.invalid')

/** Signs out in every tab at once, then at the identity provider, which cannot be reached offline (AUTH-43, AUTH-44). */
function* signOut(): Fx<void> {
  yield* onLeading(signOutRequested, function* () {
    const online = yield* select(selectIsOnline)
    yield* put(personLeft())
    yield* put(signedOut())
    yield* call(tellOtherTabs, otherTabReported({ news: 'signedOut', code: '' }))
    yield* call(forgetPerson)
    yield* call(forgetSession, online)
    if (online) return
    yield* put(providerNotTold())
    yield* call(goTo, '/')
  })
}

/** Revokes the token of an offline sign-out as soon as the provider can be reached, even in a later visit. */
function* revokeWhenOnline(): Fx<void> {
  while (true) {
    if (yield* select(selectIsOnline)) {
      if (yield* call(tellProviderToRevoke)) yield* put(providerTold())
    }
    yield* take(connectionChanged)
  }
}

/** The provider keeps a session of its own, which ends only by its own sign-out. */
function* signOutAtProvider(): Fx<void> {
  yield* onEvery(providerSignOutRequested, function* () {
    yield* call(leaveProvider)
  })
}

/**
 * A sign-out in one tab signs out all of them: at once where the message arrives, otherwise when the tab becomes visible
 * (AUTH-43). A page restored by Back from the back/forward cache is checked before anything of it is shown (AUTH-45).
 */
function* watchTabs(): Fx<void> {
  while (true) {
    const event = yield* takeAny(otherTabReported, visibilityChanged, pageRevived)
    if ((yield* select(selectSessionStatus)) !== 'signedIn') continue
    if (otherTabReported.match(event)) {
      if (event.payload.news === 'signedOut') yield* signOutHere()
      if (event.payload.news === 'endedForSafety') yield* endForSafety()
    } else if (pageRevived.match(event) && !event.payload.hinted) {
      // nothing is shown until it is clear that this user is still signed in
      yield* put(signedOut())
      yield* call(forgetToken)
      if (yield* call(hasLeftElsewhere)) yield* signOutHere()
    } else if (pageRevived.match(event) || (visibilityChanged.match(event) && event.payload.visible)) {
      if (yield* call(hasLeftElsewhere)) yield* signOutHere()
    }
  }
}

function* signOutHere(): Fx<void> {
  yield* put(personLeft())
  yield* put(signedOut())
  yield* put(signedOutElsewhere())
  yield* call(forgetToken)
}

/** The provider has ended the session in every tab. What was typed here stays. */
function* endForSafety(): Fx<void> {
  const { path } = yield* select(selectLocation)
  yield* put(signedOutForSafety())
  yield* put(needsSession(path) ? sessionLapsed() : signedOut())
  yield* call(forgetToken)
}

const workflows: readonly SagaEntry[] = [
  { id: 'account.startSignIn', run: startSignIn, onCrash: 'restart' },
  { id: 'account.finishSignIn', run: finishSignIn, onCrash: 'stop' },
  { id: 'account.recallFailure', run: recallFailure, onCrash: 'restart' },
  { id: 'account.signInByWindow', run: signInByWindow, onCrash: 'restart' },
  { id: 'account.declineToContinue', run: signOutWhenDeclined, onCrash: 'restart' },
  { id: 'account.keepSession', run: keepSession, onCrash: 'restart' },
  { id: 'account.answerInTime', run: limitSilentCheck, onCrash: 'restart' },
  { id: 'account.admitRefusal', run: lapseOnRefusal, onCrash: 'restart' },
  { id: 'account.watchTabs', run: watchTabs, onCrash: 'restart' },
  { id: 'account.loadProfile', run: loadProfile, onCrash: 'restart' },
  { id: 'account.loadSubscriptions', run: loadSubscriptions, onCrash: 'restart' },
  { id: 'account.completeProfile', run: completeProfile, onCrash: 'restart' },
  { id: 'account.keepDraft', run: keepDraft, onCrash: 'restart' },
  { id: 'account.signOut', run: signOut, onCrash: 'restart' },
  { id: 'account.tellProviderLater', run: revokeWhenOnline, onCrash: 'restart' },
  { id: 'account.leaveProviderOnRequest', run: signOutAtProvider, onCrash: 'restart' },
  { id: 'account.leaveSignInPage', run: leaveSignInPage, onCrash: 'restart' },
]
export default workflows
