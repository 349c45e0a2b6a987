import { formatPence } from '@/domain/money'
import type { PriceLedger } from '@/domain/priceLedger'

/** The values for a one-sentence price, such as “£118.75 today, £98.75 next month, then £183.75 a month”. */
export const shortPrice = ({ firstMonth, secondMonth, reducedMonths, laterMonth }: PriceLedger) => ({
  today: formatPence(firstMonth),
  next: formatPence(secondMonth),
  months: reducedMonths,
  later: formatPence(laterMonth),
})
