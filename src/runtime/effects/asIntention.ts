import { call, type Fx } from './fx'
import { intentionEnded, keyOfIntention } from './intentions'
import { toFailure, type Failure } from '@/kernel/AppError'
import { isUnanswered } from '../errors/isUnanswered'

/**
 * One effect of one wish. The key is written down before anything is sent and forgotten when the server has answered, yes
 * or no; without an answer it stays, so that asking again is the same wish (decisions.md D1).
 */
export function* asIntention<Result>(intention: string, effect: (key: string) => Fx<Result>): Fx<Result> {
  const result = yield* asLastingIntention(intention, effect)
  yield* call(intentionEnded, intention)
  return result
}

/**
 * One effect that can be had only once: fulfilled, its key stays too. Another tab that is a step behind asks for the same
 * again and is given the same answer, instead of a wish of its own (PAY-03).
 * `isOver`: which failures are an answer that ends the wish.
 */
export function* asLastingIntention<Result>(
  intention: string,
  effect: (key: string) => Fx<Result>,
  isOver: (failure: Failure) => boolean = failure => !isUnanswered(failure),
): Fx<Result> {
  const key = yield* call(keyOfIntention, intention)
  try {
    return yield* effect(key)
  } catch (error) {
    if (isOver(toFailure(error))) yield* call(intentionEnded, intention)
    throw error
  }
}
