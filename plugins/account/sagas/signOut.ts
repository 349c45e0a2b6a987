import { connectionChanged } from '@/contracts/app'
import { personLeft, signedOut, signOutRequested } from '@/contracts/session'
import { call, onEvery, onLeading, put, take, type Fx } from '@/runtime/effects/fx'
import { postToOtherTabs } from '@/runtime/effects/otherTabs'
import { goTo } from '@/runtime/routing/ports'
import { selectIsOnline } from '@/runtime/store/coreSlices'
import { otherTabReported, providerNotTold, providerSignOutRequested, providerTold } from '../events'
import { forgetUserData, forgetSession, openProviderSignOut, revokePendingToken } from '../ports/signOut'
import { select } from '../select'

/** Signs out in every tab at once, then at the identity provider, which cannot be reached offline (AUTH-43, AUTH-44). */
export function* signOut(): Fx<void> {
  yield* onLeading(signOutRequested, function* () {
    const online = yield* select(selectIsOnline)
    yield* put(personLeft())
    yield* put(signedOut())
    yield* call(postToOtherTabs, otherTabReported({ news: 'signedOut', code: '' }))
    yield* call(forgetUserData)
    yield* call(forgetSession, online)
    if (online) return
    yield* put(providerNotTold())
    yield* call(goTo, '/')
  })
}

/** Revokes the token of an offline sign-out as soon as the provider can be reached, even in a later visit. */
export function* revokeWhenOnline(): Fx<void> {
  while (true) {
    if (yield* select(selectIsOnline)) {
      if (yield* call(revokePendingToken)) yield* put(providerTold())
    }
    yield* take(connectionChanged)
  }
}

/** The provider keeps a session of its own, which ends only by its own sign-out. */
export function* signOutAtProvider(): Fx<void> {
  yield* onEvery(providerSignOutRequested, function* () {
    yield* call(openProviderSignOut)
  })
}
