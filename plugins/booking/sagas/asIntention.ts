import { ask, type Fx } from '@/effects/fx'
import { intentionEnded, keyOfIntention } from '@/effects/intentions'
import { toFailure } from '@/errors/AppError'
import { isUnanswered } from '../model/failures'

/**
 * One effect of one wish. The key is written down before anything is sent and forgotten when the server has answered, yes
 * or no; without an answer it stays, so that asking again is the same wish (design §5.1).
 */
export function* asIntention<Result>(intention: string, effect: (key: string) => Fx<Result>): Fx<Result> {
  const key = yield* ask(keyOfIntention, intention)
  try {
    const result = yield* effect(key)
    yield* ask(intentionEnded, intention)
    return result
  } catch (error) {
    if (!isUnanswered(toFailure(error))) yield* ask(intentionEnded, intention)
    throw error
  }
}
