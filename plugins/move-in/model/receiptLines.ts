import { addDays, addMonths, type CivilDate } from '@/domain/dates'
import type { LedgerLineId, PriceLedger } from '@/domain/priceLedger'

export interface ReceiptLine {
  /** Names the line among the others. */
  readonly key: string
  readonly id: LedgerLineId
  readonly pence: number
  readonly was?: number
  /** YYYY-MM */
  readonly month?: string
}

/** The lines of a receipt, month after month; what belongs to no month, such as a one-off fee, stands at the end. */
export function receiptLines({ lines }: Pick<PriceLedger, 'lines'>): readonly ReceiptLine[] {
  const months = [...new Set(lines.map(line => line.billingMonth))].sort((a, b) => (a ?? '9').localeCompare(b ?? '9'))
  const seen = new Map<string, number>()
  return months
    .flatMap(month => lines.filter(line => line.billingMonth === month))
    .map(({ id, pence, was, billingMonth }) => {
      const count = (seen.get(id) ?? 0) + 1
      seen.set(id, count)
      return {
        key: count === 1 ? id : `${id} ${count}`,
        id,
        pence,
        ...(was !== undefined && { was }),
        ...(billingMonth !== undefined && { month: billingMonth }),
      }
    })
}

/** The days that a line of a month pays for: rent runs from the day of moving in, whichever month it is named by. */
export function paidPeriod(moveIn: CivilDate, month: string): { readonly from: CivilDate; readonly to: CivilDate } {
  const months =
    (Number(month.slice(0, 4)) - Number(moveIn.slice(0, 4))) * 12 + Number(month.slice(5, 7)) - Number(moveIn.slice(5, 7))
  return { from: addMonths(moveIn, months), to: addDays(addMonths(moveIn, months + 1), -1) }
}
