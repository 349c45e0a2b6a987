/** Addresses of section S2. */
export const ACCOUNT_PATH = '/app'
export const ADD_CARD_PATH = '/app/add-payment'

/** A trailing slash does not matter. */
const plain = (path: string): string => path.replace(/\/$/, '')

/** The step of the rental where a card is chosen. */
export const isPaymentPage = (path: string): boolean => plain(path) === '/register/payment'
/** Where a basket of the shop is paid. */
export const isShopPaymentPage = (path: string): boolean => plain(path) === '/shop/confirm'
export const isAddCardPage = (path: string): boolean => plain(path) === ADD_CARD_PATH
export const isAccountPage = (path: string): boolean => plain(path) === ACCOUNT_PATH

/** Pages with the card form. */
export const hasCardForm = (path: string): boolean => isPaymentPage(path) || isShopPaymentPage(path) || isAddCardPage(path)
/** Pages that show the cards on file. */
export const showsCards = (path: string): boolean => hasCardForm(path) || isAccountPage(path)
