import { signedOut } from '@/contracts/session'
import { call, first, onLeading, put, select, take, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { continuationDeclined, otherTabReported, sessionExtended, windowEnded, windowRequested } from '../events'
import { closeSignInWindow, openSignInWindow, signInWindowGone, WINDOW_TIMEOUT_MS } from '../ports/signInWindow'
import { selectSignIn } from '../signInSlice'

/** A window that came back here cannot be seen from its opener while its answer is on the way. */
const ANSWER_WITHIN_MS = 5_000
/** A session that the window brought is fetched by a renewal. */
const RENEW_WITHIN_MS = 15_000

/** Signs in in a small window over a page that has something to lose (AUTH-51, AUTH-57). */
export function* signInByWindow(): Fx<void> {
  yield* onLeading(windowRequested, function* ({ payload }) {
    try {
      yield* call(openSignInWindow, payload.method)
    } catch (error) {
      return void (yield* put(windowEnded({ code: toFailure(error).code })))
    }
    const { news, gone } = yield* first({
      news: take(otherTabReported),
      gone: windowGone(),
      late: wait(WINDOW_TIMEOUT_MS),
      ...elsewhere(),
    })
    yield* call(closeSignInWindow)
    if (news?.payload.news === 'signedIn')
      yield* first({ whole: takeAny(sessionExtended, signedOut), late: wait(RENEW_WITHIN_MS) })
    if ((yield* select(selectSignIn)).window === null) return
    const code = news?.payload.code || (gone ? 'cancelled' : 'timeout')
    yield* put(windowEnded({ code }))
  })
}

const elsewhere = () => ({ over: takeAny(signedOut, sessionExtended, continuationDeclined) })

function* windowGone(): Fx<true> {
  yield* call(signInWindowGone)
  yield* wait(ANSWER_WITHIN_MS)
  return true
}

/** Whoever does not sign in again is signed out; what they typed stays for the hour it is kept. */
export function* declineToContinue(): Fx<void> {
  while (true) {
    yield* take(continuationDeclined)
    yield* put(signedOut())
  }
}
