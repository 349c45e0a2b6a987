import { rentalChanged } from '@/contracts/rental'
import { profileRetried } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLatest, onLeadingBy, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForRental } from '@/runtime/loading/loadForRental'
import { selectChanges } from './changesSlice'
import * as events from './events'
import { makeChange, quoteChange, readChanges } from './ports'
import { select } from './select'

/** Loads the possible changes. */
const learnChanges = (): Fx<never> =>
  loadForRental({
    capability: 'changes',
    reloadOn: [events.changesRetried, rentalChanged],
    requested: events.changesSought,
    *load(rentalId) {
      yield* put(events.changesLearned({ changes: yield* call(readChanges, rentalId) }))
    },
    failed: events.changesNotLearned,
  })

/** Requests the price of each option before it can be confirmed; only the latest request counts, and none that was abandoned. */
function* quote(): Fx<never> {
  return yield* onLatest([events.requestChosen, events.changeOpened, events.changeClosed], function* (): Fx<void> {
    const { rentalId, request, step } = yield* select(selectChanges)
    if (rentalId === null || request === null || step !== 'quoting') return
    try {
      yield* put(events.quoteLearned({ rentalId, quote: yield* call(quoteChange, rentalId, request) }))
    } catch (error) {
      yield* put(events.quoteRefused({ rentalId, ...toFailure(error) }))
    }
  })
}

/**
 * Makes the change once, however often the answer is lost. Refused or not, the data shown about the rental is stale afterwards.
 */
function* makeOnce(): Fx<never> {
  return yield* onLeadingBy(
    events.changeSubmitted,
    ({ rentalId }) => rentalId,
    function* ({ payload: { rentalId, request, monthly } }): Fx<void> {
      const { kind, type = '', levelId = '', unitTypeId = '' } = request
      const intention = `changes.make ${rentalId} ${kind} ${type}${levelId}${unitTypeId} ${monthly}`
      try {
        const changes = yield* withIdempotencyKey(intention, key => call(makeChange, rentalId, request, monthly, key))
        yield* put(events.changeMade({ rentalId, kind, changes }))
        yield* put(profileRetried())
      } catch (error) {
        yield* put(events.changeRefused({ rentalId, ...toFailure(error) }))
      }
      yield* put(rentalChanged({ rentalId }))
    },
  )
}

const workflows: readonly SagaEntry[] = [
  { id: 'changes.learn', run: learnChanges, onCrash: 'restart' },
  { id: 'changes.quote', run: quote, onCrash: 'restart' },
  { id: 'changes.make', run: makeOnce, onCrash: 'restart' },
]
export default workflows
