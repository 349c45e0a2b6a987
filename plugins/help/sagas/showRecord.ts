import { ask, onLeading, put, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { recordNotPrepared, recordPrepared, recordRequested } from '../events'
import { prepareRecord } from '../ports'

/** Puts the record together when the person wants to see it. */
export function* showRecord(): Fx<void> {
  yield* onLeading(recordRequested, function* (): Fx<void> {
    try {
      yield* put(recordPrepared(yield* ask(prepareRecord)))
    } catch (error) {
      yield* put(recordNotPrepared(toFailure(error)))
    }
  })
}
