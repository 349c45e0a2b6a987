import type { Failure } from '@/kernel/AppError'

/**
 * The product API's error codes (S8). A response with one of them is a decision, whatever its status; a failure of the server or
 * a gateway without one leaves open whether the work was done. `INVALID_REPSONSE_DATA` is not included, because it stands for an
 * unreadable answer.
 */
const API_ERROR_CODES: ReadonlySet<string> = new Set([
  'USER_ALREADY_EXISTS',
  'BILLING_SETUP_FAILED',
  'BILLING_METHOD_ALREADY_EXISTS',
  'BILLING_METHOD_NOT_FOUND',
  'PUBLIC_SIGNUP_DISABLED',
  'PAYMENT_SOURCE_NOT_AUTHORIZED',
  'NO_AVAILABLE_UNIT',
  'INCOMPLETE_PROFILE',
  'INVALID_AGREEMENT',
  'INVALID_MOVE_IN_DATE',
  'INVALID_CONTACT_DETAILS',
  'INVALID_POSTAL_CODE',
  'INVALID_PHONE_NUMBER',
  'INVALID_GRANT_CODE',
  'INVALID_GRANT_PASSWORD',
  'INVALID_BOOKING_STATE',
  'INVALID_GIVEN_NAME',
  'INVALID_FAMILY_NAME',
  'INVALID_EMAIL',
  'INVALID_CURRENCYCODE',
  'UNIT_DOES_NOT_EXIST',
  'INVALID_UNIT_TYPE_ID',
  'BOOKING_ALREADY_CREATED',
  'INVALID_BOOKING_ID',
  'BOOKING_NOT_FOUND',
  'INVALID_PAYMENT_SOURCE',
  'INVALID_PAYMENT_SOURCE_ID',
  'PAYMENT_SOURCE_NOT_FOUND',
  'PAYMENT_FAILED',
  'MAX_INSURANCE_VALUE_EXCEEDED',
  'INVALID_CART_ID',
  'CART_NOT_FOUND',
  'NO_CHARGE_ITEMS',
  'FAILED_TO_PROCESS_CHECKOUT',
  'NOT_A_GUEST',
  'NOT_A_GUEST_CART',
])

export const isApiErrorCode = (code: string): boolean => API_ERROR_CODES.has(code)

/** The same request is in progress, or was answered with something that cannot be read (decisions.md F-14). */
const UNDECIDED: readonly string[] = ['IDEMPOTENCY_KEY_IN_USE', 'INVALID_REPSONSE_DATA']

/**
 * Whether the server may have done the work: there was no answer, an unreadable one, or a failure that does not say what was
 * decided.
 */
export function isOutcomeUnknown({ code, status }: Failure): boolean {
  return status === 0 || status === 429 || UNDECIDED.includes(code) || (status >= 500 && !isApiErrorCode(code))
}
