import { offerAnswered, offerRequested } from '@/contracts/booking'
import { sessionStatus } from '@/contracts/session'
import { all, answerTo, call, type Fx, onLatest, put, until } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectChoices, selectRentalChoice, selectStoreId } from '../bookingSelectors'
import { protectionLearned, protectionUnavailable, unitsLearned, unitsUnavailable } from '../events'
import { findUnits, readProtection } from '../ports'
import { select } from '../select'
import { knownStores } from './listStores'
import { loadExtendedAccess } from './loadExtendedAccess'

/** For pages outside the rental: loads the current store's offer again, because prices may have changed. */
export function* answerOffer(): Fx<never> {
  return yield* onLatest([offerRequested], function* () {
    yield* all({
      stores: knownStores(),
      units: unitsOfToday(),
      access: loadExtendedAccess(),
      protection: protectionForCustomer(),
    })
    yield* put(offerAnswered())
  })
}

function* unitsOfToday(): Fx<void> {
  const storeId = yield* select(selectStoreId)
  const { measurementSystem: system } = yield* select(selectChoices)
  if (storeId === undefined) return
  try {
    yield* put(unitsLearned({ storeId, system, groups: yield* call(findUnits, storeId, system) }))
  } catch (error) {
    yield* put(unitsUnavailable({ storeId, failure: toFailure(error) }))
  }
}

/** The server offers levels to customers only. */
function* protectionForCustomer(): Fx<void> {
  const { unitId } = yield* select(selectRentalChoice)
  const storeId = yield* select(selectStoreId)
  if (unitId === undefined || storeId === undefined) return
  yield* until(sessionStatus, status => status !== 'loading')
  if ((yield* answerTo(sessionStatus)) !== 'signedIn') return
  try {
    yield* put(protectionLearned({ unitId, options: yield* call(readProtection, storeId, unitId) }))
  } catch (error) {
    yield* put(protectionUnavailable({ unitId, failure: toFailure(error) }))
  }
}
