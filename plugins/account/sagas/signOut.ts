import { connectionChanged } from '@/contracts/app'
import { personLeft, signedOut, signOutRequested } from '@/contracts/session'
import { ask, onEvery, onLeading, put, select, take, type Fx } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/tellOtherTabs'
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
    yield* ask(tellOtherTabs, otherTabReported({ news: 'signedOut', code: '' }))
    yield* ask(forgetPerson)
    yield* ask(forgetSession, online)
    if (online) return
    yield* put(providerNotTold())
    yield* ask(goTo, '/')
  })
}

/** What the provider could not be told offline it is told as soon as it can be reached, also by a later visit. */
export function* tellProviderLater(): Fx<void> {
  while (true) {
    if (yield* select(selectIsOnline)) {
      if (yield* ask(tellProvider)) yield* put(providerTold())
    }
    yield* take(connectionChanged)
  }
}

/** The provider's own pages know the person until they are left as well. */
export function* leaveProviderOnRequest(): Fx<void> {
  yield* onEvery(providerSignOutRequested, function* () {
    yield* ask(leaveProvider)
  })
}
