import { connectionChanged } from '@/contracts/app'
import { personLeft, signedOut, signOutRequested } from '@/contracts/session'
import { call, onEvery, onLeading, put, select, take, type Fx } from '@/runtime/effects/fx'
import { postToOtherTabs } from '@/runtime/effects/postToOtherTabs'
import { goTo } from '@/runtime/routing/ports'
import { selectIsOnline } from '@/runtime/store/appSlice'
import { otherTabReported, providerNotTold, providerSignOutRequested, providerTold } from '../events'
import { forgetPerson, forgetSession, leaveProvider, tellProvider } from '../ports/person'

/** Signs out here first, in every tab, then at the identity provider, which cannot be reached offline (AUTH-43, AUTH-44). */
export function* signOut(): Fx<void> {
  yield* onLeading(signOutRequested, function* () {
    const online = yield* select(selectIsOnline)
    yield* put(personLeft())
    yield* put(signedOut())
    yield* call(postToOtherTabs, otherTabReported({ news: 'signedOut', code: '' }))
    yield* call(forgetPerson)
    yield* call(forgetSession, online)
    if (online) return
    yield* put(providerNotTold())
    yield* call(goTo, '/')
  })
}

/** What the provider could not be told offline it is told as soon as it can be reached, also by a later visit. */
export function* tellProviderLater(): Fx<void> {
  while (true) {
    if (yield* select(selectIsOnline)) {
      if (yield* call(tellProvider)) yield* put(providerTold())
    }
    yield* take(connectionChanged)
  }
}

/** The provider's own pages know the person until they are left as well. */
export function* leaveProviderOnRequest(): Fx<void> {
  yield* onEvery(providerSignOutRequested, function* () {
    yield* call(leaveProvider)
  })
}
