import { connectionChanged } from '@/contracts/app'
import { renewedSessionRefused, sessionRefused } from '@/contracts/http'
import { personLeft, sessionHintFound, signedIn, signedOut } from '@/contracts/session'
import { call, first, now, onEvery, put, select, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { postToOtherTabs } from '@/runtime/effects/postToOtherTabs'
import { selectLocation } from '@/runtime/store/locationSlice'
import { selectRenewAt, selectSessionStatus, selectSubject } from '../accountSelectors'
import {
  anotherPersonCame,
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
import { forgetPerson, takeOverDevice } from '../ports/person'
import { renewSession } from '../ports/session'

/** Checks quietly at the start, renews before the token ends, and when the API refuses it: one renewal at a time. */
export function* keepSession(): Fx<void> {
  while (true) {
    const because = yield* nextReason()
    if (because) yield* renew(because)
  }
}

function* nextReason(): Fx<RenewalReason | undefined> {
  const renewAt = yield* select(selectRenewAt)
  const happens = takeAny(
    sessionHintFound,
    sessionRefused,
    sessionExtended,
    sessionLapsed,
    signedOut,
    connectionChanged,
    otherTabReported,
  )
  const { event, due } = yield* first(renewAt === null ? { event: happens } : { event: happens, due: until(renewAt) })
  if (due || !event) return 'expiring'
  if (sessionHintFound.match(event)) return 'start'
  if (sessionRefused.match(event)) return 'refused'
  if (otherTabReported.match(event)) return event.payload.news === 'signedIn' ? yield* signedInElsewhere() : undefined
  const isBack = connectionChanged.match(event) && event.payload.online && renewAt !== null
  return isBack && (yield* now()) > renewAt - EARLY_MS ? 'expiring' : undefined
}

/** Coming back online does not wait for a retry that is due soon anyway. */
const EARLY_MS = 60_000

function* until(at: number): Fx<true> {
  yield* wait(Math.max(0, at - (yield* now())))
  return true
}

/** Whoever signed in there is signed in here. A page that shows nobody shows that it looks. */
function* signedInElsewhere(): Fx<RenewalReason> {
  if ((yield* select(selectSessionStatus)) === 'signedOut') yield* put(sessionHintFound())
  return 'otherTab'
}

function* renew(because: RenewalReason): Fx<void> {
  yield* put(renewalStarted({ because }))
  const ended = yield* call(renewSession, because)
  if (ended.ignoredMessages !== undefined) yield* put(messagesIgnored({ count: ended.ignoredMessages }))
  if (ended.outcome === 'renewed') {
    yield* welcome(ended.subject)
    if (ended.person) yield* put(personIdentified(ended.person))
    yield* put(sessionExtended({ expiresAt: ended.expiresAt }))
  } else if (ended.outcome === 'ended') {
    yield* put(sessionEnded({ code: ended.code }))
    const isMissedHere = yield* isMissed(because)
    if (ended.code === 'invalid_grant') yield* tellOfTheft()
    yield* put(isMissedHere ? sessionLapsed() : signedOut())
  } else yield* put(renewalFailed({ code: ended.code, because }))
}

/** A session begins here, or another tab has made it somebody else's (AUTH-47). */
function* welcome(subject: string): Fx<void> {
  const before = (yield* select(selectSessionStatus)) === 'signedIn' ? yield* select(selectSubject) : null
  if (before === subject) return
  const isAnother = yield* call(takeOverDevice, subject)
  if (isAnother || before !== null) yield* put(personLeft())
  if (isAnother) yield* call(forgetPerson)
  yield* put(signedIn({ subject }))
  if (isAnother || before !== null) yield* put(anotherPersonCame())
}

/** A token was refused that stood on this device a moment ago: somebody else may have used it (AUTH-40). */
function* tellOfTheft(): Fx<void> {
  // at the start nobody has been shown as signed in: it is quietly over (AUTH-60)
  if ((yield* select(selectSessionStatus)) !== 'signedIn') return
  yield* put(signedOutForSafety())
  yield* call(postToOtherTabs, otherTabReported({ news: 'endedForSafety', code: '' }))
}

/** Somebody was at something that needs the session: they sign in again where they are (AUTH-57). */
function* isMissed(because: RenewalReason): Fx<boolean> {
  if ((yield* select(selectSessionStatus)) !== 'signedIn') return false
  return because === 'refused' || needsSession((yield* select(selectLocation)).path)
}

/** The API refuses a session that the provider has just renewed: signing in anew is all that may help. */
export function* admitRefusal(): Fx<void> {
  yield* onEvery(renewedSessionRefused, function* () {
    if ((yield* select(selectSessionStatus)) === 'signedIn') yield* put(sessionLapsed())
  })
}
