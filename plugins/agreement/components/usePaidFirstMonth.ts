import { paidAt, paidBooking } from '@/contracts/booking'
import { londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

/** “£78 for the first month, on 23 November 2026”; undefined while the current booking is not paid, or not known. */
export function usePaidFirstMonth(): string | undefined {
  const text = useText()
  const formats = useFormats()
  const booking = useAnswer(paidBooking)
  const at = useAnswer(paidAt)
  if (!booking?.invoiceEstimate) return undefined
  const price = formatPence(booking.invoiceEstimate.totalPrice)
  return at === undefined
    ? text('agreement.paid.amount', { price })
    : text('agreement.paid.amountOn', { price, date: formats.date(londonDate(at), 'long') })
}
