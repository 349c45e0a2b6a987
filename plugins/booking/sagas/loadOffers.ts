import { ask, put, select, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { selectBooking, selectCatalogue, selectStoreId } from '../bookingSelectors'
import { extendedAccessLearned, extendedAccessUnavailable, protectionLearned, protectionUnavailable } from '../events'
import type { Step } from '../model/steps'
import { readExtendedAccess, readProtection } from '../ports'

/** What is offered at a step: the price of extended access, the levels of protection. */
export function* loadOffers(step: Step): Fx<void> {
  if (step === 'access-hours') yield* loadExtendedAccess()
  if (step === 'insurance') yield* loadProtection()
}

/** The price of extended access at the store in hand, asked for once. */
export function* loadExtendedAccess(): Fx<void> {
  const storeId = yield* select(selectStoreId)
  const { extendedAccess } = yield* select(selectCatalogue)
  if (storeId === undefined || extendedAccess?.storeId === storeId) return
  try {
    const info = yield* ask(readExtendedAccess, storeId)
    yield* put(extendedAccessLearned({ storeId, info }))
  } catch (error) {
    yield* put(extendedAccessUnavailable({ storeId, failure: toFailure(error) }))
  }
}

function* loadProtection(): Fx<void> {
  const booking = yield* select(selectBooking)
  const { protection } = yield* select(selectCatalogue)
  if (!booking || protection?.unitId === booking.unit.id) return
  const unitId = booking.unit.id
  try {
    const options = yield* ask(readProtection, booking.store.id, unitId)
    yield* put(protectionLearned({ unitId, options }))
  } catch (error) {
    yield* put(protectionUnavailable({ unitId, failure: toFailure(error) }))
  }
}
