import { formatPence } from '@/domain/money'
import type { PriceLedger } from '@/domain/priceLedger'

/**
 * What a price comes to in one sentence: today, the months a discount still lasts, every month after them. The values of
 * “£118.75 today, £98.75 next month, then £183.75 a month” and of its like.
 */
export const shortPrice = ({ firstMonth, secondMonth, reducedMonths, laterMonth }: PriceLedger) => ({
  today: formatPence(firstMonth),
  next: formatPence(secondMonth),
  months: reducedMonths,
  later: formatPence(laterMonth),
})
