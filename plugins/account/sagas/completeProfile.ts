import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { intentionEnded, keyOfIntention } from '@/runtime/effects/intentions'
import { toFailure } from '@/kernel/AppError'
import { digestOf } from '@/recording/digest'
import { profileCompleted, profileRefused, profileSubmitted } from '../events'
import { completeSignup } from '../ports/profile'

/** Sends the profile once for each wording of it, however often the answer is lost (decisions.md D1). */
export function* completeProfile(): Fx<void> {
  yield* onLeading(profileSubmitted, function* ({ payload: { contact } }) {
    const intention = `account.completeSignup ${digestOf(contact)}`
    const key = yield* call(keyOfIntention, intention)
    try {
      yield* call(completeSignup, contact, key)
      yield* call(intentionEnded, intention)
      yield* put(profileCompleted())
    } catch (error) {
      yield* put(profileRefused(toFailure(error)))
    }
  })
}
