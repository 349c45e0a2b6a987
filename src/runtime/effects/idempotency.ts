import { port } from './port'
import { call, type Fx } from './fx'
import { toFailure, type Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '../errors/apiErrors'

export const IDEMPOTENCY_KEY_LIFE_MS = 24 * 3_600_000

/**
 * The idempotency key for one intended effect, e.g. `booking.create unit-3 2026-12-01 standard`. It is stored before anything is
 * sent, so that a retry, a reload, a second tab and the browser's own resend all carry the same key (decisions.md D1).
 */
export const idempotencyKeyOf = port('effects.keyOfIntention', 'pseudo', async (world, intention: string): Promise<string> => {
  const same = (before: unknown): string => (typeof before === 'string' ? before : world.random.uuid())
  return String(await world.device.update('intentions', intention, same, IDEMPOTENCY_KEY_LIFE_MS))
})

/** Deletes the key: the next request for the same effect gets a new one. */
export const releaseIdempotencyKey = port('effects.intentionEnded', 'keep', (world, intention: string) =>
  world.device.remove('intentions', intention),
)

/**
 * Runs an effect under an idempotency key. The key is stored before anything is sent and deleted once the server has accepted or
 * refused the request; without an answer it stays, so that trying again repeats the same request (decisions.md D1).
 */
export function* withIdempotencyKey<Result>(intention: string, effect: (key: string) => Fx<Result>): Fx<Result> {
  const result = yield* withLastingIdempotencyKey(intention, effect)
  yield* call(releaseIdempotencyKey, intention)
  return result
}

/**
 * For an effect on one thing, whatever the content of the request: the name of the intention is kept on the device, so it must hold no
 * content. An earlier request whose answer was lost may have left its key; the server refuses that key for other content, which
 * deletes it, and a new one is taken. If the name depended on the content, sending A, then B, then A again would return the first
 * answer to A and leave B in effect.
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
 * `isFinal`: which failures settle the request, so that its key is deleted.
 */
export function* withLastingIdempotencyKey<Result>(
  intention: string,
  effect: (key: string) => Fx<Result>,
  isFinal: (failure: Failure) => boolean = failure => !isOutcomeUnknown(failure),
): Fx<Result> {
  const key = yield* call(idempotencyKeyOf, intention)
  try {
    return yield* effect(key)
  } catch (error) {
    if (isFinal(toFailure(error))) yield* call(releaseIdempotencyKey, intention)
    throw error
  }
}
