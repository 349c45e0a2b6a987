import { visibilityChanged } from '@/contracts/app'
import { pageRevived, personLeft, signedOut } from '@/contracts/session'
import { call, put, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectSessionStatus } from '../accountSelectors'
import { otherTabReported, sessionLapsed, signedOutElsewhere, signedOutForSafety } from '../events'
import { needsSession } from '../model/needsSession'
import { forgetToken, hasSignedOutElsewhere } from '../ports/signOut'
import { select } from '../select'

/**
 * A sign-out in one tab signs out all of them: at once where the message arrives, otherwise when the tab becomes visible
 * (AUTH-43). A page restored by Back from the back/forward cache is checked before anything of it is shown (AUTH-45).
 */
export function* watchTabs(): Fx<void> {
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
      if (yield* call(hasSignedOutElsewhere)) yield* signOutHere()
    } else if (pageRevived.match(event) || (visibilityChanged.match(event) && event.payload.visible)) {
      if (yield* call(hasSignedOutElsewhere)) yield* signOutHere()
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
