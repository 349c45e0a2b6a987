import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { call, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectBooking, selectCatalogue, selectChoices } from '../../bookingSelectors'
import { bookingLearned, protectionLearned, protectionUnavailable, valueDeclared } from '../../events'
import { protectionOf, type Protection } from '../../model/protection'
import { addProtection, readProtection, type ProtectionRequest } from '../../ports'
import { postToOtherTabs } from '../../sagas/otherTabs'
import { select } from '../../select'
import type { StepWork } from '../defineStep'

const work: StepWork = {
  enter: loadProtection,
  *isComplete() {
    return ['ours', 'own'].includes((yield* chosenProtection())?.kind ?? 'none')
  },
  submit: submitProtection,
  draft: [[valueDeclared, ['declaredValue']]],
}
export default work

function* loadProtection(): Fx<void> {
  const booking = yield* select(selectBooking)
  const { protection } = yield* select(selectCatalogue)
  if (!booking || protection?.unitId === booking.unit.id) return
  const unitId = booking.unit.id
  try {
    const options = yield* call(readProtection, booking.store.id, unitId)
    yield* put(protectionLearned({ unitId, options }))
  } catch (error) {
    yield* put(protectionUnavailable({ unitId, failure: toFailure(error) }))
  }
}

function* chosenProtection(): Fx<Protection | undefined> {
  const { protection } = yield* select(selectCatalogue)
  const booking = yield* select(selectBooking)
  return protection && protectionOf(yield* select(selectChoices), booking?.insurance, protection.options)
}

function* submitProtection(): Fx<boolean> {
  const booking = yield* select(selectBooking)
  const chosen = yield* chosenProtection()
  if (!booking || !chosen || chosen.kind === 'none') return true
  const choice: ProtectionRequest =
    chosen.kind === 'own'
      ? { type: chosen.type }
      : { type: chosen.type, declaredValue: chosen.declaredValue, levelId: chosen.level.id }
  const intention = `booking.protect ${booking.id} ${Object.values(choice).join(' ')}`
  const updated = yield* withIdempotencyKey(intention, key => call(addProtection, booking.id, choice, key))
  yield* put(bookingLearned({ booking: updated }))
  yield* postToOtherTabs(updated.id, 'changed')
  return true
}
