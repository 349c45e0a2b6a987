import type { Errors } from '@/kernel/contract'

const recoveries = {
  INVALID_CART_ID: 'contactUs',
  CART_NOT_FOUND: 'chooseAgain',
  CART_BEING_PAID: 'wait',
  PRODUCT_NOT_FOUND: 'chooseAgain',
  // our own code: the total differs from the one shown when Pay was pressed
  BASKET_TOTAL_CHANGED: 'retry',
  ORDER_NOT_FOUND: 'contactUs',
  NO_CHARGE_ITEMS: 'contactUs',
  FAILED_TO_PROCESS_CHECKOUT: 'contactUs',
  NOT_A_GUEST: 'retry',
  NOT_A_GUEST_CART: 'retry',
} as const satisfies Record<string, Errors[string]['recovery']>

/** The codes of the catalogue (S8) about baskets and orders. The texts are in `messages`. */
const errors: Errors = Object.fromEntries(
  Object.entries(recoveries).map(([code, recovery]) => [code, { message: `requestError.${code}`, recovery }]),
)
export default errors
