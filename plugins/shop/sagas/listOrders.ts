import { arrived } from '@/contracts/navigation'
import { personLeft, sessionStatus, signedIn } from '@/contracts/session'
import type { Store } from '@/domain/schemas/store'
import { all, answerTo, ask, onLatest, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import { selectLocation } from '@/runtime/store/locationSlice'
import { ordersLearned, ordersNotLearned, ordersSought } from '../events'
import type { KeptOrder, PlacedOrder } from '../model/placedOrder'
import { listKeptOrders } from '../orderPorts'
import { isAccountPage } from '../paths'
import { readOrder } from '../ports'
import { selectShop } from '../shopSelectors'
import { learnStores } from './learnStores'

/** On the customer's own page: what they ordered on this device. */
export function* seekOrders(): Fx<never> {
  return yield* onLatest([arrived, signedIn], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (isAccountPage(path) && (yield* answerTo(sessionStatus)) === 'signedIn') yield* put(ordersSought())
  })
}

/** Whoever leaves takes an answer that is still on its way with them. */
export function* learnOrders(): Fx<never> {
  return yield* onLatest([ordersSought, personLeft], function* (event: AppEvent): Fx<void> {
    if (ordersSought.match(event)) yield* learn()
  })
}

function* learn(): Fx<void> {
  try {
    const kept = yield* ask(listKeptOrders)
    yield* put(ordersLearned(yield* all({ orders: readAll(kept), stores: storesOf(kept) })))
  } catch (error) {
    yield* put(ordersNotLearned({ failure: toFailure(error) }))
  }
}

function* readAll(kept: readonly KeptOrder[]): Fx<readonly PlacedOrder[]> {
  const read = yield* all(Object.fromEntries(kept.map((order, place) => [`order${place}`, readOwn(order)])))
  return Object.values(read).filter(order => order !== null)
}

/** Null for one that is not this customer's: the server does not tell which it is (S6.15). */
function* readOwn(order: KeptOrder): Fx<PlacedOrder | null> {
  try {
    const { reference, cart } = yield* ask(readOrder, order.storeId, order.orderId)
    return { ...order, reference, cart }
  } catch (error) {
    if (toFailure(error).status === 404) return null
    throw error
  }
}

/** An order can be shown without the name of its store. */
function* storesOf(kept: readonly KeptOrder[]): Fx<readonly Store[]> {
  if (kept.length === 0) return (yield* select(selectShop)).stores
  try {
    return yield* learnStores()
  } catch {
    return []
  }
}
