import type { Booking } from '@/domain/schemas/booking'
import type { PaymentIntent } from '@/domain/schemas/payment'
import { AppError } from '@/kernel/AppError'

/** Nobody is charged another sum than the one they said yes to, and none that the server did not name (PAY-25). */
export function demandAgreedTotal(totalPence: number | undefined, { invoiceEstimate }: Booking): void {
  if (invoiceEstimate === undefined) throw new AppError('TOTAL_UNKNOWN', 409)
  if (invoiceEstimate.totalPrice !== totalPence) throw new AppError('PRICE_CHANGED', 409)
}

/**
 * The same where an earlier page may have charged already. Until the booking is paid nobody knows, so it is not said that nothing
 * was taken; whoever pays the new total is charged once all the same, by the key of the earlier request (decisions.md D1).
 */
export function demandUnchangedTotal(totalPence: number | undefined, { invoiceEstimate }: Booking): void {
  // a server that names no total any more has to say by the same key what came of the charge
  if (invoiceEstimate !== undefined && invoiceEstimate.totalPrice !== totalPence)
    throw new AppError('PRICE_CHANGED_WHILE_PAYING', 409)
}

/** The same of what the payment provider was told to take. */
export function demandAgreedIntent(
  totalPence: number | undefined,
  { amount, currencyCode }: Pick<PaymentIntent, 'amount' | 'currencyCode'>,
): void {
  if (currencyCode !== 'GBP') throw new AppError('INVALID_CURRENCYCODE', 409)
  if (amount !== totalPence) throw new AppError('AMOUNT_DIFFERS', 409)
}
