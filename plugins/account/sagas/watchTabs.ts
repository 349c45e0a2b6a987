import { visibilityChanged } from '@/contracts/app'
import { pageRevived, personLeft, signedOut } from '@/contracts/session'
import { call, put, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/locationSlice'
import { selectSessionStatus } from '../accountSelectors'
import { otherTabReported, sessionLapsed, signedOutElsewhere, signedOutForSafety } from '../events'
import { needsSession } from '../model/needsSession'
import { forgetToken, hasLeftElsewhere } from '../ports/person'

/**
 * A sign-out in one tab is one in all: those that hear of it at once, those that could not when they are looked at again
 * (AUTH-43), and a page that Back brings out of the browser's memory before anything of it can be seen (AUTH-45).
 */
export function* watchTabs(): Fx<void> {
  while (true) {
    const event = yield* takeAny(otherTabReported, visibilityChanged, pageRevived)
    if ((yield* select(selectSessionStatus)) !== 'signedIn') continue
    if (otherTabReported.match(event)) {
      if (event.payload.news === 'signedOut') yield* leave()
      if (event.payload.news === 'endedForSafety') yield* endForSafety()
    } else if (pageRevived.match(event) && !event.payload.hinted) {
      // nothing is shown until it is known whose page this is
      yield* put(signedOut())
      yield* call(forgetToken)
      if (yield* call(hasLeftElsewhere)) yield* leave()
    } else if (pageRevived.match(event) || (visibilityChanged.match(event) && event.payload.visible)) {
      if (yield* call(hasLeftElsewhere)) yield* leave()
    }
  }
}

function* leave(): Fx<void> {
  yield* put(personLeft())
  yield* put(signedOut())
  yield* put(signedOutElsewhere())
  yield* call(forgetToken)
}

/** Another tab has learned that the session is over for everybody. What was typed here stays. */
function* endForSafety(): Fx<void> {
  const { path } = yield* select(selectLocation)
  yield* put(signedOutForSafety())
  yield* put(needsSession(path) ? sessionLapsed() : signedOut())
  yield* call(forgetToken)
}
