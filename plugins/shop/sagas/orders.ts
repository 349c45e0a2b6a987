import { isPage } from '@/runtime/routing/paths'
import { arrived } from '@/contracts/navigation'
import { ACCOUNT_PATH, personLeft, sessionStatus, signedIn } from '@/contracts/session'
import type { Store } from '@/domain/schemas/store'
import { isOffered } from '@/runtime/effects/isOffered'
import { all, answerTo, call, type Fx, onLatest, put, until } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/coreSlices'
import { checkoutReached, ordersLearned, ordersNotLearned, ordersSought } from '../events'
import type { SavedOrder, PlacedOrder } from '../model/savedCheckout'
import { listOrders, listKeptOrders } from '../checkoutPorts'
import { CONFIRMATION } from '../paths'
import { readOrder } from '../ports'
import { select } from '../select'
import { selectShop } from '../shopSelectors'
import { learnStores } from './openShop'
import { NO_CHECKOUT } from '../model/checkout'

/** On the customer's own page: what they ordered, on this device if the API has no list. */
export function* seekOrders(): Fx<never> {
  return yield* onLatest([arrived, signedIn], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (isPage(path, ACCOUNT_PATH) && (yield* answerTo(sessionStatus)) === 'signedIn') yield* put(ordersSought())
  })
}

/** Fetches the orders; a request in flight is cancelled when the customer leaves. */
export function* learnOrders(): Fx<never> {
  return yield* onLatest([ordersSought, personLeft], function* (event): Fx<void> {
    if (ordersSought.match(event)) yield* learn()
  })
}

function* learn(): Fx<void> {
  try {
    if (yield* isOffered('orders')) {
      const orders = yield* call(listOrders)
      yield* put(ordersLearned({ orders, stores: yield* storesOf(orders) }))
      return
    }
    const saved = yield* call(listKeptOrders)
    yield* put(ordersLearned(yield* all({ orders: readAll(saved), stores: storesOf(saved) })))
  } catch (error) {
    yield* put(ordersNotLearned({ failure: toFailure(error) }))
  }
}

function* readAll(saved: readonly SavedOrder[]): Fx<readonly PlacedOrder[]> {
  const read = yield* all(Object.fromEntries(saved.map((order, place) => [`order${place}`, readOwn(order)])))
  return Object.values(read).filter(order => order !== null)
}

/** Null for an order that does not exist or is another customer's: the server does not tell the two apart (S6.15). */
function* readOwn(order: SavedOrder): Fx<PlacedOrder | null> {
  try {
    const { reference, cart } = yield* call(readOrder, order.storeId, order.orderId)
    return { ...order, reference, cart }
  } catch (error) {
    if (toFailure(error).status === 404) return null
    throw error
  }
}

/** An order can be shown without the name of its store. */
function* storesOf(saved: readonly SavedOrder[]): Fx<readonly Store[]> {
  if (saved.length === 0) return (yield* select(selectShop)).stores
  try {
    return yield* learnStores()
  } catch {
    return []
  }
}

/** Loads the order in the address unless it was just placed. Only its customer may see it (S6.15). */
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
      const { reference, cart } = yield* call(readOrder, storeId, orderId)
      yield* put(checkoutReached({ phase: 'paid', failure: null, bought: { storeId, orderId, reference, cart } }))
    } catch (error) {
      yield* put(checkoutReached({ phase: 'refused', failure: toFailure(error), bought: null }))
    }
  })
}
