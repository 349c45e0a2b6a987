import { arrived } from '@/contracts/navigation'
import { profileStatus, sessionStatus, signedIn, signedOut } from '@/contracts/session'
import { answerTo, call, type Fx, onLatest, until } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { withQuery, wholeQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { CONFIRM, SIGN_IN } from '../paths'
import { select } from '../select'

/** Only a customer with a complete profile pays with a card on file, and such a customer skips the sign-in page (S6.14). */
export function* enterCheckout(): Fx<never> {
  return yield* onLatest([arrived, signedIn, signedOut], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (path !== CONFIRM && path !== SIGN_IN) return
    const mayPay = yield* isCustomer()
    const place = yield* select(selectLocation)
    if (mayPay === (place.path === CONFIRM)) return yield* onceComplete()
    yield* call(replaceWith, withQuery(mayPay ? CONFIRM : SIGN_IN, wholeQuery(place)))
  })
}

/** Completing the profile on the sign-in page leads on to payment. */
function* onceComplete(): Fx<void> {
  const place = yield* select(selectLocation)
  if (place.path === CONFIRM || (yield* answerTo(sessionStatus)) === 'signedOut') return
  yield* until(profileStatus, status => status === 'valid')
  yield* call(replaceWith, withQuery(CONFIRM, wholeQuery(place)))
}

function* isCustomer(): Fx<boolean> {
  const session = yield* until(sessionStatus, status => status !== 'loading')
  if (session === 'signedOut') return false
  return (yield* until(profileStatus, status => status !== 'unknown')) === 'valid'
}
