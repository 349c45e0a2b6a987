import { profileRetried, signedIn } from '@/contracts/session'
import { call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { profileCompleted, profileIncomplete, profileNotReceived, profileReceived } from '../events'
import { fetchProfile } from '../ports/profile'

/** Whoever signs in has a profile, or has to complete it (S6). */
export function* loadProfile(): Fx<void> {
  yield* onLatest([signedIn, profileCompleted, profileRetried], function* () {
    try {
      yield* put(profileReceived({ contact: yield* call(fetchProfile) }))
    } catch (error) {
      const failure = toFailure(error)
      yield* put(failure.code === 'INCOMPLETE_PROFILE' ? profileIncomplete() : profileNotReceived(failure))
    }
  })
}
