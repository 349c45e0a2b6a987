import { connectionChanged } from '@/contracts/app'
import { renewedSessionRefused, sessionRefused } from '@/contracts/http'
import { personLeft, sessionHintFound, sessionStatus, signedIn, signedOut } from '@/contracts/session'
import { call, first, now, onEvery, onLatest, put, takeAny, wait, type Fx, until } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/otherTabs'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectRenewAt, selectSessionStatus, selectSubject } from '../accountSelectors'
import {
  anotherPersonCame,
  checkOverdue,
  messagesIgnored,
  otherTabReported,
  personIdentified,
  renewalFailed,
  renewalStarted,
  sessionEnded,
  sessionExtended,
  sessionLapsed,
  signedOutForSafety,
  type RenewalReason,
} from '../events'
import { needsSession } from '../model/needsSession'
import { forgetPerson, takeOverDevice } from '../ports/signOut'
import { renewSession } from '../ports/session'
import { select } from '../select'

/** Renews the session: silently at the start, before the token expires, and when the API refuses it. One renewal at a time. */
export function* keepSession(): Fx<void> {
  while (true) {
    const because = yield* nextReason()
    if (because) yield* renew(because)
  }
}

function* nextReason(): Fx<RenewalReason | undefined> {
  const renewAt = yield* select(selectRenewAt)
  const triggers = takeAny(
    sessionHintFound,
    sessionRefused,
    sessionExtended,
    sessionLapsed,
    signedOut,
    connectionChanged,
    otherTabReported,
  )
  const { event, due } = yield* first(renewAt === null ? { event: triggers } : { event: triggers, due: waitUntil(renewAt) })
  if (due || !event) return 'expiring'
  if (sessionHintFound.match(event)) return 'start'
  if (sessionRefused.match(event)) return 'refused'
  if (otherTabReported.match(event)) return event.payload.news === 'signedIn' ? yield* signedInElsewhere() : undefined
  const isBack = connectionChanged.match(event) && event.payload.online && renewAt !== null
  return isBack && (yield* now()) > renewAt - EARLY_MS ? 'expiring' : undefined
}

/** When the connection returns, a renewal that is due this soon is brought forward. */
const EARLY_MS = 60_000

function* waitUntil(at: number): Fx<true> {
  yield* wait(Math.max(0, at - (yield* now())))
  return true
}

/** A sign-in in another tab holds here too. A signed-out page shows that it is checking. */
function* signedInElsewhere(): Fx<RenewalReason> {
  if ((yield* select(selectSessionStatus)) === 'signedOut') yield* put(sessionHintFound())
  return 'otherTab'
}

function* renew(because: RenewalReason): Fx<void> {
  yield* put(renewalStarted({ because }))
  const result = yield* call(renewSession, because)
  if (result.ignoredMessages !== undefined) yield* put(messagesIgnored({ count: result.ignoredMessages }))
  if (result.outcome === 'renewed') {
    yield* startSession(result.subject)
    if (result.person) yield* put(personIdentified(result.person))
    yield* put(sessionExtended({ expiresAt: result.expiresAt }))
  } else if (result.outcome === 'ended') {
    yield* put(sessionEnded({ code: result.code }))
    const isNeeded = yield* isNeededHere(because)
    if (result.code === 'invalid_grant') yield* reportTokenReuse()
    yield* put(isNeeded ? sessionLapsed() : signedOut())
  } else yield* put(renewalFailed({ code: result.code, because }))
}

/** Announces a session that is new here, or that another tab has started for another user (AUTH-47). */
function* startSession(subject: string): Fx<void> {
  const previousSubject = (yield* select(selectSessionStatus)) === 'signedIn' ? yield* select(selectSubject) : null
  if (previousSubject === subject) return
  const isOtherUser = yield* call(takeOverDevice, subject)
  if (isOtherUser || previousSubject !== null) yield* put(personLeft())
  if (isOtherUser) yield* call(forgetPerson)
  yield* put(signedIn({ subject }))
  if (isOtherUser || previousSubject !== null) yield* put(anotherPersonCame())
}

/** The provider refused a token that was current on this device: somebody else may have used it (AUTH-40). */
function* reportTokenReuse(): Fx<void> {
  // at the start the page has not shown anybody as signed in, so there is nothing to report (AUTH-60)
  if ((yield* select(selectSessionStatus)) !== 'signedIn') return
  yield* put(signedOutForSafety())
  yield* call(tellOtherTabs, otherTabReported({ news: 'endedForSafety', code: '' }))
}

/** Whether the user is doing something that needs the session: they are asked to sign in again on this page (AUTH-57). */
function* isNeededHere(because: RenewalReason): Fx<boolean> {
  if ((yield* select(selectSessionStatus)) !== 'signedIn') return false
  return because === 'refused' || needsSession((yield* select(selectLocation)).path)
}

/** The API refuses a session that the provider has just renewed: only a new sign-in may help. */
export function* lapseOnRefusal(): Fx<void> {
  yield* onEvery(renewedSessionRefused, function* () {
    if ((yield* select(selectSessionStatus)) === 'signedIn') yield* put(sessionLapsed())
  })
}

/** Pages wait for the silent check no longer than this (AUTH-34), although its frame may take 60 s (S9). */
const SILENT_CHECK_MS = 10_000

/** Lets pages continue as signed out while a slow silent check goes on. */
export function* limitSilentCheck(): Fx<void> {
  yield* onLatest([sessionHintFound], function* () {
    const { waited } = yield* first({
      known: until(sessionStatus, status => status !== 'loading'),
      waited: wait(SILENT_CHECK_MS),
    })
    if (waited !== undefined) yield* put(checkOverdue())
  })
}
