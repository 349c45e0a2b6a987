import type { Failure } from '@/kernel/AppError'

const ABOUT_CARD: readonly string[] = [
  'PAYMENT_FAILED',
  'PAYMENT_SOURCE_NOT_AUTHORIZED',
  'INVALID_PAYMENT_SOURCE',
  'INVALID_PAYMENT_SOURCE_ID',
  'PAYMENT_SOURCE_NOT_FOUND',
  'BILLING_METHOD_NOT_FOUND',
]

/**
 * Whether a payment failed because of the card, so that another card, or another try, may succeed. Separate from payment.ts,
 * which the landing page loads.
 */
export const isAboutCard = ({ code }: Failure): boolean => ABOUT_CARD.includes(code)
