import { capabilitiesSought } from '@/contracts/capabilities'
import { ask, onLeading, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectIsLearned } from '../capabilitiesSlice'
import { capabilitiesLearned, capabilitiesNotLearned } from '../events'
import { readCapabilities } from '../ports'

/** Asks the API what it offers, once in a page: an answer that has come stands, a failure is asked about again when it is sought. */
export function* learnCapabilities(): Fx<void> {
  yield* onLeading(capabilitiesSought, function* (): Fx<void> {
    if (yield* select(selectIsLearned)) return
    try {
      yield* put(capabilitiesLearned({ names: yield* ask(readCapabilities) }))
    } catch (error) {
      yield* put(capabilitiesNotLearned(toFailure(error)))
    }
  })
}
