import { arrived } from '@/contracts/navigation'
import { signedIn } from '@/contracts/session'
import { call, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/locationSlice'
import { selectSessionStatus } from '../accountSelectors'
import { safeTarget } from '../model/safeTarget'
import { accountPath, signInPath } from '../paths'

/** Whoever is signed in has nothing to do on the sign-in page: on to its target, or to their own pages (S2.2). */
export function* leaveSignInPage(): Fx<void> {
  while (true) {
    yield* takeAny(arrived, signedIn)
    const { path, rest } = yield* select(selectLocation)
    const isSignedIn = (yield* select(selectSessionStatus)) === 'signedIn'
    if (path === signInPath && isSignedIn) yield* call(replaceWith, targetOf(rest['target']))
  }
}

/** Only paths: any origin does to read them by. */
const targetOf = (target: string | undefined): string =>
  target === undefined ? accountPath : safeTarget(target, 'https://app.invalid')
