import type { Booking } from '@/domain/schemas/booking'
import type { PaymentIntent } from '@/domain/schemas/payment'
import { AppError } from '@/kernel/AppError'

/** Ensures that nobody is charged a total that they did not agree to or that the server did not give (PAY-25). */
export function assertAgreedTotal(totalPence: number | undefined, { invoiceEstimate }: Booking): void {
  if (invoiceEstimate === undefined) throw new AppError('TOTAL_UNKNOWN', 409)
  if (invoiceEstimate.totalPrice !== totalPence) throw new AppError('PRICE_CHANGED', 409)
}

/**
 * The same if an earlier page may have charged already. Until the booking is paid this is not known, so the message does not say
 * that nothing was charged. Paying the new total still charges only once, through the earlier request's key (decisions.md D1).
 */
export function assertUnchangedTotal(totalPence: number | undefined, { invoiceEstimate }: Booking): void {
  // without a total, repeating the request with the same key shows the outcome of the charge
  if (invoiceEstimate !== undefined && invoiceEstimate.totalPrice !== totalPence)
    throw new AppError('PRICE_CHANGED_WHILE_PAYING', 409)
}

/** The same for the payment provider's amount. */
export function assertAgreedIntent(
  totalPence: number | undefined,
  { amount, currencyCode }: Pick<PaymentIntent, 'amount' | 'currencyCode'>,
): void {
  if (currencyCode !== 'GBP') throw new AppError('INVALID_CURRENCYCODE', 409)
  if (amount !== totalPence) throw new AppError('AMOUNT_DIFFERS', 409)
}
