import { put, wait, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { paymentOutcomeUnknown } from '../events'

/** Seconds between attempts, about two minutes in all (PAY-15). */
export const CHECK_AFTER_S = [1, 2, 3, 5, 8, 13, 15, 15, 15, 15, 15, 15]

/**
 * For the requests before a charge. Without an answer the outcome is unknown and shown as such, and the request is repeated with
 * the same key; after about two minutes it fails.
 */
export function* retryUntilAnswered<T>(request: () => Fx<T>): Fx<T> {
  for (const seconds of CHECK_AFTER_S) {
    try {
      return yield* request()
    } catch (error) {
      const failure = toFailure(error)
      // after too many requests, only the person retries
      if (!isOutcomeUnknown(failure) || failure.status === 429) throw error
      yield* put(paymentOutcomeUnknown())
      yield* wait(seconds * 1000)
    }
  }
  return yield* request()
}
