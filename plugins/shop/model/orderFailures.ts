import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'

/** An answer that cannot be read may be that of an order that was made; a basket that is being paid will be, or not. */
const UNDECIDED: readonly string[] = ['INVALID_REPSONSE_DATA', 'CART_BEING_PAID']

/** Whether the failure leaves open if the order was made. */
export const isUndecided = (failure: Failure): boolean => isOutcomeUnknown(failure) || UNDECIDED.includes(failure.code)
