import { isPage } from '@/runtime/routing/paths'

/** Addresses of section S2. */
export const ACCOUNT_PATH = '/app'
export const ADD_CARD_PATH = '/app/add-payment'

/** The step of the rental where a card is chosen. */
export const isPaymentPage = (path: string): boolean => isPage(path, '/register/payment')
/** Where a basket of the shop is paid. */
export const isShopPaymentPage = (path: string): boolean => isPage(path, '/shop/confirm')
export const isAddCardPage = (path: string): boolean => isPage(path, ADD_CARD_PATH)
export const isAccountPage = (path: string): boolean => isPage(path, ACCOUNT_PATH)

/** Pages with the card form. */
export const hasCardForm = (path: string): boolean => isPaymentPage(path) || isShopPaymentPage(path) || isAddCardPage(path)
/** Pages that show the cards on file. */
export const showsCards = (path: string): boolean => hasCardForm(path) || isAccountPage(path)
