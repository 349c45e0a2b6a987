import { SHOP_PATH } from '@/contracts/shop'

/** Paths of the shop's pages; `contracts/shop` has those that other plugins need. */
export const PRODUCTS = '/shop/products'
export const REVIEW = '/shop/review'
export const SIGN_IN = '/shop/sign-in'
export const CONFIRMATION = '/shop/confirmation'
export const GUEST_CONFIRMATION = '/shop/guest-checkout/confirmation'
export const ERROR = '/shop/error'

/** Whether a page is one of the shop's. */
export const isInShop = (path: string): boolean => path.startsWith(`${SHOP_PATH}/`)
/** Query parameter: the visitor wants to choose another store. */
export const CHOOSE_STORE = 'chooseStore'
