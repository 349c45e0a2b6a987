import { arrived } from '@/contracts/navigation'
import { sessionStatus, signedIn } from '@/contracts/session'
import { ask, onLatest, put, select, type Fx } from '@/runtime/effects/fx'
import { until } from '@/runtime/effects/until'
import { toFailure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/locationSlice'
import { checkoutReached } from '../events'
import { CONFIRMATION } from '../paths'
import { readOrder } from '../ports'
import { NO_CHECKOUT } from '../model/checkout'
import { selectShop } from '../shopSelectors'

/** The order of the address, where it is not the one that was just placed. Only its customer is told (S6.15). */
export function* showOrder(): Fx<never> {
  return yield* onLatest([arrived, signedIn], function* (): Fx<void> {
    const { path, query, objects } = yield* select(selectLocation)
    const storeId = query['storeId']
    const orderId = objects['orderId']
    if (path !== CONFIRMATION || storeId === undefined || orderId === undefined) return
    if ((yield* select(selectShop)).checkout.bought?.orderId === orderId) return
    if ((yield* until(sessionStatus, status => status !== 'loading')) !== 'signedIn') return
    yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'checking' }))
    try {
      const { reference, cart } = yield* ask(readOrder, storeId, orderId)
      yield* put(checkoutReached({ phase: 'paid', failure: null, bought: { storeId, orderId, reference, cart } }))
    } catch (error) {
      yield* put(checkoutReached({ phase: 'refused', failure: toFailure(error), bought: null }))
    }
  })
}
