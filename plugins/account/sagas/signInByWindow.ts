import { signedOut } from '@/contracts/session'
import { call, first, onLeading, put, take, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { continuationDeclined, otherTabReported, sessionExtended, windowEnded, windowRequested } from '../events'
import { closeSignInWindow, openSignInWindow, signInWindowClosed, WINDOW_TIMEOUT_MS } from '../ports/signInWindow'
import { select } from '../select'
import { selectSignIn } from '../signInSlice'

/** A popup that has returned to the app looks closed to its opener before its message arrives. */
const ANSWER_WITHIN_MS = 5_000
/** This tab takes over the popup's session by a renewal. */
const RENEW_WITHIN_MS = 15_000

/** Signs in in a popup, so that the page keeps what was entered (AUTH-51, AUTH-57). */
export function* signInByWindow(): Fx<void> {
  yield* onLeading(windowRequested, function* ({ payload }) {
    try {
      yield* call(openSignInWindow, payload.method)
    } catch (error) {
      return void (yield* put(windowEnded({ code: toFailure(error).code })))
    }
    const { news, gone } = yield* first({
      news: take(otherTabReported),
      gone: windowClosed(),
      late: wait(WINDOW_TIMEOUT_MS),
      ...endedOtherwise(),
    })
    yield* call(closeSignInWindow)
    if (news?.payload.news === 'signedIn')
      yield* first({ settled: takeAny(sessionExtended, signedOut), late: wait(RENEW_WITHIN_MS) })
    if ((yield* select(selectSignIn)).window === null) return
    const code = news?.payload.code || (gone ? 'cancelled' : 'timeout')
    yield* put(windowEnded({ code }))
  })
}

const endedOtherwise = () => ({ over: takeAny(signedOut, sessionExtended, continuationDeclined) })

function* windowClosed(): Fx<true> {
  yield* call(signInWindowClosed)
  yield* wait(ANSWER_WITHIN_MS)
  return true
}

/** A user who declines to sign in again is signed out; their drafts stay until they expire. */
export function* signOutWhenDeclined(): Fx<void> {
  while (true) {
    yield* take(continuationDeclined)
    yield* put(signedOut())
  }
}
