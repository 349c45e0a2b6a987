import { formatPence } from '@/domain/money'
import { spokenChoice, spokenCode } from '@/domain/spokenCode'
import type { AnswerWords, PageNames, StateAfter } from '@/kernel/contract'
import { counted } from '@/domain/counted'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import type { ShopState } from './shopSlice'
import { visibilityOf } from '@/kernel/eventVisibility'

/** One English line for each event, for support. */
export default function describe(event: AppEvent, stateAfter?: StateAfter): string | undefined {
  return describeBasket(event, stateAfter) ?? describeCheckout(event) ?? describeOrders(event)
}

function describeBasket(event: AppEvent, stateAfter: StateAfter | undefined): string | undefined {
  if (events.shopSought.match(event))
    return event.payload.storeId === null ? 'Opened the shop, without a store yet' : 'Opened the shop of a store'
  if (events.shopLearned.match(event)) return `Saw ${counted(event.payload.products.length, 'product')}`
  if (events.shopNotLearned.match(event)) return `The shop could not be fetched (${spokenCode(event.payload.failure.code)})`
  if (events.quantityChosen.match(event))
    return `Wanted ${event.payload.quantity} × ${productName(event.payload.productId, stateAfter)}`
  if (events.basketLearned.match(event)) return basketText(event.payload.basket)
  if (events.basketRefused.match(event))
    return `The basket could not be ${spokenChoice(DOINGS, event.payload.doing)} (${spokenCode(event.payload.failure.code)})`
  if (events.basketChangedElsewhere.match(event)) return 'Another tab changed the basket'
  return undefined
}

function describeCheckout(event: AppEvent): string | undefined {
  if (events.checkoutSubmitted.match(event))
    return event.payload.sourceId === null ? 'Pressed Pay as a guest' : 'Pressed Pay with a card on file'
  if (events.guestOrderLearned.match(event)) return 'The reference of the guest’s order is known'
  if (events.guestCheckRequested.match(event)) return 'Asked again what became of a guest’s payment'
  if (events.checkoutReached.match(event)) {
    const { phase, failure } = event.payload
    return failure ? `${spokenChoice(PHASES, phase)} (${spokenCode(failure.code)})` : spokenChoice(PHASES, phase)
  }
  return undefined
}

function describeOrders(event: AppEvent): string | undefined {
  if (events.ordersSought.match(event)) return 'Asked for their orders'
  if (events.ordersLearned.match(event))
    return event.payload.orders.length === 0 ? 'Has no order yet' : `Saw ${counted(event.payload.orders.length, 'order')}`
  if (events.ordersNotLearned.match(event)) return `The orders could not be fetched (${spokenCode(event.payload.failure.code)})`
  return undefined
}

const DOINGS = { read: 'read', create: 'begun', update: 'changed', remove: 'emptied' } as const
const PHASES = {
  idle: 'Is not paying',
  asking: 'Placing the order',
  checking: 'Asking what became of the payment',
  leaving: 'Leaving for the payment page',
  paid: 'The order is paid for',
  refused: 'The order was refused',
  unpaid: 'The order is not paid for',
  unknown: 'What became of the payment is not known',
  foreign: 'Came back from another payment page',
} as const

function productName(id: string, stateAfter: StateAfter | undefined): string {
  const { products } = (stateAfter?.()['shop'] ?? {}) as Partial<ShopState>
  return products?.find(product => product.id === id)?.name ?? 'a product'
}

const basketText = (basket: { readonly items: readonly unknown[]; readonly total: number } | null): string =>
  basket === null || basket.items.length === 0
    ? 'The basket is empty'
    : `The basket holds ${counted(basket.items.length, 'different product')} for ${formatPence(basket.total)}`

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  shopSought: 'shownIfDone',
  shopLearned: 'onRequest',
  shopNotLearned: 'shown',
  quantityChosen: 'shown',
  basketLearned: 'onRequest',
  basketRefused: 'shown',
  guestCheckRequested: 'shown',
  basketChangedElsewhere: 'shown',
  checkoutSubmitted: 'shown',
  checkoutReached: 'shown',
  guestOrderLearned: 'onRequest',
  ordersSought: 'shownIfDone',
  ordersLearned: 'onRequest',
  ordersNotLearned: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'shop.readBasket': ['The server sent the basket', 'The server could not send the basket'],
  'shop.readOpenCart': ['The server said whether the basket is open', 'The server could not say whether the basket is open'],
  'shop.forgetBasket': ['The basket was removed from the device', 'The basket could not be removed from the device'],
  'shop.changeBasket': ['The server changed the basket', 'The server did not change the basket'],
  'shop.keepWishes': [
    'Kept on the device what is still to be put into the basket',
    'The device could not keep what is still to be put into the basket',
  ],
  'shop.recallWishes': [
    'Looked on the device for what is still to be put into the basket',
    'The device could not be asked for what is still to be put into the basket',
  ],
  'shop.rememberOrder': [
    'Noted on the device that an order is about to be placed',
    'The device could not note that an order is about to be placed',
  ],
  'shop.recallOrder': [
    'Looked on the device for an order that was begun',
    'The device could not be asked for an order that was begun',
  ],
  'shop.forgetOrder': [
    'The note about the order was removed from the device',
    'The note about the order could not be removed from the device',
  ],
  'shop.readGuestOrder': [
    'The server said what became of the guest’s payment',
    'The server could not say what became of the guest’s payment',
  ],
  'shop.rememberGuest': ['Noted on the device that a guest is paying', 'The device could not note that a guest is paying'],
  'shop.recallGuest': [
    'Looked on the device for a guest’s payment that was begun',
    'The device could not be asked for a guest’s payment that was begun',
  ],
  'shop.keepOrder': ['Kept the order in the list on the device', 'The device could not keep the order'],
  'shop.listOrders': ['The server listed their orders', 'The server could not list their orders'],
  'shop.listKeptOrders': ['Looked on the device for orders from before', 'The device could not be asked for orders from before'],
  'shop.findStores': ['The server listed the stores', 'The server could not list the stores'],
  'shop.findProducts': ['The server listed the products', 'The server could not list the products'],
  'shop.placeOrder': ['The server took the order', 'The server did not take the order'],
  'shop.readOrder': ['The server said how the order stands', 'The server could not say how the order stands'],
  'shop.openHostedPage': ['The payment page was prepared', 'The payment page could not be prepared'],
  'shop.leaveForHostedPage': ['Left for the payment page', 'The payment page could not be opened'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/shop': 'the shop',
  '/shop/products': 'the products of the shop',
  '/shop/review': 'the basket',
  '/shop/sign-in': 'the sign-in page of the shop',
  '/shop/confirm': 'the payment page of the shop',
  '/shop/confirmation': 'the confirmation of an order',
  '/shop/guest-checkout/confirmation': 'the confirmation of a guest’s order',
  '/shop/error': 'the page that says an order did not work',
}
