import type { Errors } from '@/kernel/contract'

/** The texts are in `messages`. */
const errors: Errors = {
  AMOUNT_CHANGED: { message: 'requestError.AMOUNT_CHANGED', recovery: 'retry' },
  INVOICE_NOT_FOUND: { message: 'requestError.INVOICE_NOT_FOUND', recovery: 'retry' },
  PAYMENT_SOURCE_IN_USE: { message: 'requestError.PAYMENT_SOURCE_IN_USE', recovery: 'correct' },
  RENTAL_NOT_PAID_BY_CARD: { message: 'requestError.RENTAL_NOT_PAID_BY_CARD', recovery: 'contactUs' },
}
export default errors
