import { ask, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { recordNotSent, recordSendRequested, recordSent } from '../events'
import { sendRecord } from '../ports'

/**
 * Sends the record to our team, once the person has seen what it holds. Our servers take the same part twice without a word, so a
 * newer record does not wait for one that is still being sent.
 */
export function* sendShownRecord(): Fx<void> {
  yield* onLatest([recordSendRequested], function* (): Fx<void> {
    try {
      yield* put(recordSent(yield* ask(sendRecord)))
    } catch (error) {
      yield* put(recordNotSent(toFailure(error)))
    }
  })
}
