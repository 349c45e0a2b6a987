import { eventsOf } from '@/kernel/events'
import { question, routeRef } from '@/kernel/references'

/** Words of the shop. Owner: the plugin `shop`. */
const event = eventsOf('shop')

/** What a store sells: `storeId`. */
export const productsRoute = routeRef('shop.products')
/** Where a basket is paid with a card on file, and where somebody who is not signed in chooses how to go on. */
export const shopConfirmRoute = routeRef('shop.confirm')
export const shopSignInRoute = routeRef('shop.signIn')

/** Whether the visit has come to the shop of a store, so that its basket can be spoken of. */
export const isShopOpen = question<boolean>('shop.isOpen', false)

/** Pay was pressed with a card that is typed, but not on file yet, as `booking/newCardPaymentSubmitted` for a basket. */
export const newCardOrderSubmitted = event<{ readonly cartId: string; readonly totalPence: number }>('newCardOrderSubmitted', {
  cartId: 'pseudo',
  totalPence: 'keep',
})

/** For the plugin that owns them. */
export const shopEvents = event.declared
