import { newCardOrderSubmitted } from '@/contracts/shop'
import { formatPence } from '@/domain/money'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  return describeBasket(event) ?? describeCheckout(event) ?? describeOrders(event)
}

function describeBasket(event: AppEvent): string | undefined {
  if (events.shopSought.match(event)) return `Asked for the shop of ${event.payload.storeId ?? 'a store to be chosen'}`
  if (events.shopLearned.match(event)) return `Saw ${event.payload.products.length} products`
  if (events.shopNotLearned.match(event)) return `The shop could not be fetched (${event.payload.failure.code})`
  if (events.quantityChosen.match(event)) return `Wanted ${event.payload.quantity} of ${event.payload.productId}`
  if (events.basketLearned.match(event)) return `The basket: ${basketText(event.payload.basket)}`
  if (events.basketRefused.match(event))
    return `The basket could not be changed: ${event.payload.doing} (${event.payload.failure.code})`
  if (events.basketChangedElsewhere.match(event)) return `Another tab changed the basket of ${event.payload.storeId}`
  return undefined
}

function describeCheckout(event: AppEvent): string | undefined {
  if (events.checkoutSubmitted.match(event))
    return event.payload.sourceId === null ? 'Pressed Pay as a guest' : 'Pressed Pay with a card on file'
  if (events.guestOrderLearned.match(event)) return 'The reference of the guest’s order came'
  if (events.guestCheckRequested.match(event)) return 'Asked again what became of a guest’s payment'
  if (newCardOrderSubmitted.match(event)) return `Pressed Pay with a new card, ${formatPence(event.payload.totalPence)}`
  if (events.checkoutReached.match(event)) {
    const { phase, failure } = event.payload
    return failure ? `Paying: ${phase} (${failure.code})` : `Paying: ${phase}`
  }
  return undefined
}

function describeOrders(event: AppEvent): string | undefined {
  if (events.ordersSought.match(event)) return 'Asked for the orders of this device'
  if (events.ordersLearned.match(event)) return `Saw ${event.payload.orders.length} orders`
  if (events.ordersNotLearned.match(event)) return `The orders could not be fetched (${event.payload.failure.code})`
  return undefined
}

const basketText = (basket: { readonly items: readonly unknown[]; readonly total: number } | null): string =>
  basket === null ? 'none' : `${basket.items.length} lines, ${formatPence(basket.total)}`
