import { signedOut, signOutRequested } from '@/contracts/session'
import { ask, onLeading, put, select, type Fx } from '@/effects/fx'
import { goTo } from '@/routing/ports'
import { selectIsOnline } from '@/store/appSlice'
import { dropDraft } from '../ports/draft'
import { forgetSession } from '../ports/session'

/** Signs out here first, then at the identity provider, which cannot be reached offline (AUTH-44). */
export function* signOut(): Fx<void> {
  yield* onLeading(signOutRequested, function* () {
    const online = yield* select(selectIsOnline)
    yield* put(signedOut())
    yield* ask(dropDraft)
    yield* ask(forgetSession, online)
    if (!online) yield* ask(goTo, '/')
  })
}
