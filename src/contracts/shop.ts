import { question, routeRef } from '@/kernel/references'

/** Questions and routes of the shop. Owner: the plugin `shop`. */

export const SHOP_PATH = '/shop'
/** The products of the store `storeId`. */
export const productsRoute = routeRef('shop.products')
/**
 * The page on which a basket is paid with a card on file, and on which a visitor chooses between signing in and guest checkout.
 */
export const shopConfirmRoute = routeRef('shop.confirm')
export const SHOP_CONFIRM_PATH = '/shop/confirm'
export const shopSignInRoute = routeRef('shop.signIn')

/** Whether a store's shop was opened in this visit, so that there may be a basket. */
export const isShopOpen = question<boolean>('shop.isOpen', false)
