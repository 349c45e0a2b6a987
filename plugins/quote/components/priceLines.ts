import { formatPence } from '@/domain/money'
import type { PriceLedger } from '@/domain/priceLedger'
import type { Text } from '@/view/useText'
import type { PriceLine } from '@/ui/PriceLines'

/** Every line of a price, then what they come to. */
export function priceLines({ lines, ...sums }: PriceLedger, text: Text): readonly PriceLine[] {
  const { firstMonth, secondMonth, reducedMonths, laterMonth, minimumStay } = sums
  const sum = (id: string, pence: number, strong = false): PriceLine => ({
    id,
    label: text(`quote.${id}`, { last: reducedMonths + 1 }),
    amount: formatPence(pence),
    strong,
  })
  return [
    ...lines.map(({ id, pence, was }) => ({
      id,
      label: text(`quote.line.${id}`),
      amount: formatPence(pence),
      ...(was !== undefined && { was: formatPence(was) }),
    })),
    sum('today', firstMonth, true),
    ...(reducedMonths > 0 ? [sum('second', secondMonth)] : []),
    sum('later', laterMonth),
    sum('minimum', minimumStay),
  ]
}
