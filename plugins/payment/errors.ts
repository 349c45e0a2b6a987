import type { ErrorCase, Errors } from '@/kernel/contract'

/** The next step for each way a card may be refused (S8). The texts are in `messages`. */
const recoveries: Readonly<Record<string, ErrorCase['recovery']>> = {
  BILLING_SETUP_FAILED: 'retry',
  BILLING_METHOD_ALREADY_EXISTS: 'chooseAgain',
  BILLING_METHOD_NOT_FOUND: 'chooseAgain',
  PAYMENT_SOURCE_NOT_AUTHORIZED: 'chooseAgain',
  PAYMENT_SOURCE_NOT_FOUND: 'chooseAgain',
  INVALID_PAYMENT_SOURCE: 'chooseAgain',
  INVALID_PAYMENT_SOURCE_ID: 'chooseAgain',
  INVALID_CURRENCYCODE: 'contactUs',
  PAYMENT_FAILED: 'chooseAgain',
  // our own: the intent names another amount than the person agreed to
  AMOUNT_DIFFERS: 'contactUs',
  // the gateway's form
  CARD_INFORMATION_MISSING: 'correct',
  CARD_INFORMATION_INVALID: 'correct',
  CHALLENGE_CANCELLED: 'retry',
  WALLET_CANCELLED: 'retry',
  CHECK_UNFINISHED: 'wait',
  CHECK_INTERRUPTED: 'correct',
  BANK_ADDRESS_REFUSED: 'contactUs',
  CHECK_FINISHED: 'correct',
  CHECK_OUTLIVED: 'correct',
  UNSUPPORTED_PAYMENT_METHOD: 'chooseAgain',
  PAYMENT_NOT_COMPLETED: 'contactUs',
  GATEWAY_UNAVAILABLE: 'retry',
  OUTCOME_UNKNOWN: 'wait',
  CARD_FORM_BLOCKED: 'retry',
  CARD_FORM_LOST: 'retry',
}

const errors: Errors = Object.fromEntries(
  Object.entries(recoveries).map(([code, recovery]) => [code, { message: `requestError.${code}`, recovery }]),
)
export default errors
