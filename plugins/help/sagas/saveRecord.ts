import { ask, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { recordNotPrepared, recordSaved, recordSaveRequested } from '../events'
import { saveRecord } from '../ports'

/** Gives the record away as a file, once the person has seen what it holds. */
export function* saveShownRecord(): Fx<void> {
  yield* onLeading(recordSaveRequested, function* (): Fx<void> {
    try {
      yield* put(recordSaved(yield* ask(saveRecord)))
    } catch (error) {
      yield* put(recordNotPrepared(toFailure(error)))
    }
  })
}
