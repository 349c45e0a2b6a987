import { offerAnswered, offerRequested } from '@/contracts/booking'
import { sessionStatus } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import { all, answerTo, call, onLatest, put, until, type Fx } from '@/runtime/effects/fx'
import { selectRentalChoice, selectStoreId } from '../bookingSelectors'
import { protectionLearned, protectionUnavailable } from '../events'
import { readProtection } from '../ports'
import { select } from '../select'
import { ensureStores } from './listStores'
import { reloadUnits } from './listUnits'
import { loadExtendedAccess } from './loadExtendedAccess'

/** For pages outside the rental: loads the current store's offer again, because prices may have changed. */
export function* answerOffer(): Fx<never> {
  return yield* onLatest([offerRequested], function* () {
    yield* all({
      stores: ensureStores(),
      units: reloadUnits(),
      access: loadExtendedAccess(),
      protection: protectionForCustomer(),
    })
    yield* put(offerAnswered())
  })
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
