import { connectionChanged } from '@/contracts/app'
import { sessionRefused } from '@/contracts/http'
import { sessionHintFound, signedIn, signedOut } from '@/contracts/session'
import { ask, first, now, put, select, takeAny, wait, type Fx } from '@/effects/fx'
import { selectRenewAt, selectSessionStatus, selectSubject } from '../accountSelectors'
import { messagesIgnored, renewalFailed, renewalStarted, sessionEnded, sessionExtended, type RenewalReason } from '../events'
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
  const happens = takeAny(sessionHintFound, sessionRefused, sessionExtended, signedOut, connectionChanged)
  const { event, due } = yield* first(renewAt === null ? { event: happens } : { event: happens, due: until(renewAt) })
  if (due || !event) return 'expiring'
  if (sessionHintFound.match(event)) return 'start'
  if (sessionRefused.match(event)) return 'refused'
  const isBack = connectionChanged.match(event) && event.payload.online && renewAt !== null
  return isBack && (yield* now()) > renewAt - EARLY_MS ? 'expiring' : undefined
}

/** Coming back online does not wait for a retry that is due soon anyway. */
const EARLY_MS = 60_000

function* until(at: number): Fx<true> {
  yield* wait(Math.max(0, at - (yield* now())))
  return true
}

function* renew(because: RenewalReason): Fx<void> {
  yield* put(renewalStarted({ because }))
  const ended = yield* ask(renewSession, because)
  if (ended.ignoredMessages !== undefined) yield* put(messagesIgnored({ count: ended.ignoredMessages }))
  if (ended.outcome === 'renewed') {
    // another person may have signed in meanwhile, in another tab or at the provider (AUTH-47)
    const known = (yield* select(selectSessionStatus)) === 'signedIn' ? yield* select(selectSubject) : null
    if (known !== ended.subject) yield* put(signedIn({ subject: ended.subject }))
    yield* put(sessionExtended({ expiresAt: ended.expiresAt }))
  } else if (ended.outcome === 'ended') {
    yield* put(sessionEnded({ code: ended.code }))
    yield* put(signedOut())
  } else yield* put(renewalFailed({ code: ended.code, because }))
}
