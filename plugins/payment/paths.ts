import { PAYMENT_PATH } from '@/contracts/booking'
import { ACCOUNT_PATH } from '@/contracts/session'
import { SHOP_CONFIRM_PATH } from '@/contracts/shop'
import { isPage } from '@/runtime/routing/paths'

export const ADD_CARD_PATH = '/app/add-payment'

/** The step of the rental where a card is chosen. */
export const isPaymentPage = (path: string): boolean => isPage(path, PAYMENT_PATH)
/** Where a basket of the shop is paid. */
export const isShopPaymentPage = (path: string): boolean => isPage(path, SHOP_CONFIRM_PATH)
export const isAddCardPage = (path: string): boolean => isPage(path, ADD_CARD_PATH)
export const isAccountPage = (path: string): boolean => isPage(path, ACCOUNT_PATH)

/** Pages with the card form. */
export const hasCardForm = (path: string): boolean => isPaymentPage(path) || isShopPaymentPage(path) || isAddCardPage(path)
/** Pages that show the cards on file. */
export const showsCards = (path: string): boolean => hasCardForm(path) || isAccountPage(path)
