import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'

/** Whether the failure leaves open if the order was made: a basket that is being paid will be, or not. */
export const isUndecided = (failure: Failure): boolean => isOutcomeUnknown(failure) || failure.code === 'CART_BEING_PAID'
