import type { SagaEntry } from '@/kernel/contract'
import { capabilitiesSought } from '@/contracts/capabilities'
import { call, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectIsLearned } from './capabilitiesSlice'
import { capabilitiesLearned, capabilitiesNotLearned } from './events'
import { readCapabilities } from './ports'
import { select } from './select'

/** Asks the API for its capabilities once per page load; after a failure, each further request asks again. */
function* learnCapabilities(): Fx<void> {
  yield* onLeading(capabilitiesSought, function* (): Fx<void> {
    if (yield* select(selectIsLearned)) return
    try {
      yield* put(capabilitiesLearned({ names: yield* call(readCapabilities) }))
    } catch (error) {
      yield* put(capabilitiesNotLearned(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [{ id: 'capabilities.learn', run: learnCapabilities, onCrash: 'restart' }]
export default workflows
