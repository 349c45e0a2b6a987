import { put, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { paymentOutcomeUnknown } from '../events'

/** Seconds between questions, about two minutes in all (PAY-15). */
export const CHECK_AFTER_S = [1, 2, 3, 5, 8, 13, 15, 15, 15, 15, 15, 15]

/**
 * What comes before a charge. Without an answer nobody knows how it stands, which is said as it is, and the same is asked
 * again under the same key; only after about two minutes it is given up.
 */
export function* untilAnswered<T>(ask: () => Fx<T>): Fx<T> {
  for (const seconds of CHECK_AFTER_S) {
    try {
      return yield* ask()
    } catch (error) {
      const failure = toFailure(error)
      // too many requests: nobody but the person asks again
      if (!isOutcomeUnknown(failure) || failure.status === 429) throw error
      yield* put(paymentOutcomeUnknown())
      yield* wait(seconds * 1000)
    }
  }
  return yield* ask()
}
