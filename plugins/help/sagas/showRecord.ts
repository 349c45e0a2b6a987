import { ask, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { recordNotPrepared, recordPrepared, recordRequested } from '../events'
import { prepareRecord } from '../ports'

/** Puts the record together. What is asked for last counts: it holds what the person said last. */
export function* showRecord(): Fx<void> {
  yield* onLatest([recordRequested], function* (): Fx<void> {
    try {
      yield* put(recordPrepared(yield* ask(prepareRecord)))
    } catch (error) {
      yield* put(recordNotPrepared(toFailure(error)))
    }
  })
}
