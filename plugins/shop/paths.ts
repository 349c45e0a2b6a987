import { isPage } from '@/runtime/routing/paths'

export const SHOP = '/shop'
export const PRODUCTS = '/shop/products'
export const REVIEW = '/shop/review'
export const CONFIRM = '/shop/confirm'
export const SIGN_IN = '/shop/sign-in'
export const CONFIRMATION = '/shop/confirmation'
export const GUEST_CONFIRMATION = '/shop/guest-checkout/confirmation'
export const ERROR = '/shop/error'

/** The customer's own page, which belongs to another plugin. */
export const isAccountPage = (path: string): boolean => isPage(path, '/app')

/** Whether a page is one of the shop's. */
export const isInShop = (path: string): boolean => path.startsWith(`${SHOP}/`)
/** Query parameter: the visitor wants to choose another store. */
export const CHOOSE_STORE = 'chooseStore'
