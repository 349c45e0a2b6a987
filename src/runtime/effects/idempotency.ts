import { port } from './port'
import { call, type Fx } from './fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '../errors/apiErrors'

export const IDEMPOTENCY_KEY_LIFE_MS = 24 * 3_600_000

/**
 * The idempotency key for one intended effect, e.g. `booking.create unit-3 2026-12-01 standard`. It is stored before anything is
 * sent, so that a retry, a reload, a second tab and the browser's own resend all carry the same key (decisions.md D1).
 */
export const keyOfIntention = port('effects.keyOfIntention', 'pseudo', async (world, intention: string): Promise<string> => {
  const same = (before: unknown): string => (typeof before === 'string' ? before : world.random.uuid())
  return String(await world.device.update('intentions', intention, same, IDEMPOTENCY_KEY_LIFE_MS))
})

/** The intended effect is settled, so its key is deleted: the next request for the same effect gets a new one. */
export const intentionEnded = port('effects.intentionEnded', 'keep', (world, intention: string) =>
  world.device.remove('intentions', intention),
)

/**
 * Runs an effect under an idempotency key. The key is stored before anything is sent and deleted once the server has accepted or
 * refused the request; without an answer it stays, so that trying again repeats the same request (decisions.md D1).
 */
export function* withIdempotencyKey<Result>(intention: string, effect: (key: string) => Fx<Result>): Fx<Result> {
  const result = yield* withLastingIdempotencyKey(intention, effect)
  yield* call(intentionEnded, intention)
  return result
}

/**
 * For effects whose intention does not name the content of the request, because intentions are stored on the device. A request
 * whose answer was lost leaves its key behind; the server refuses that key for different content, whereupon it is deleted and a
 * new one is used. Naming the content would not do: sending A, then B, then A again would return the first answer to A and leave
 * B in effect.
 */
export function* withRenewedIdempotencyKey<Result>(intention: string, effect: (key: string) => Fx<Result>): Fx<Result> {
  try {
    return yield* withIdempotencyKey(intention, effect)
  } catch (error) {
    if (toFailure(error).code !== 'IDEMPOTENCY_KEY_REUSED') throw error
    return yield* withIdempotencyKey(intention, effect)
  }
}

/**
 * For an effect that may happen only once: its key stays after success, too. Another tab that is a step behind repeats the request
 * and gets the same answer, instead of causing a second effect (PAY-03).
 * @param isFinal whether a failure settles the request, so that its key is deleted
 */
export function* withLastingIdempotencyKey<Result>(
  intention: string,
  effect: (key: string) => Fx<Result>,
  isFinal: (failure: Failure) => boolean = failure => !isOutcomeUnknown(failure),
): Fx<Result> {
  const key = yield* call(keyOfIntention, intention)
  try {
    return yield* effect(key)
  } catch (error) {
    if (isFinal(toFailure(error))) yield* call(intentionEnded, intention)
    throw error
  }
}
