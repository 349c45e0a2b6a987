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
 * Whether a payment failed because of the card: another one, or this one checked again, may do. Apart from payment.ts, because the
 * landing page loads that file and never pays.
 */
export const isAboutCard = ({ code }: Failure): boolean => ABOUT_CARD.includes(code)
