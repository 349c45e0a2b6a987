import { addDays, addMonths, type CivilDate } from '@/domain/dates'
import type { LedgerLineId, PriceLedger } from '@/domain/priceLedger'

export interface ReceiptLine {
  /** The id of the line. */
  readonly key: string
  readonly id: LedgerLineId
  readonly pence: number
  readonly was?: number
  /** YYYY-MM */
  readonly month?: string
}

/** The lines of a receipt by month; lines without a month, such as a one-off fee, come last. */
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

/** The period that a monthly line covers, which starts on the day of the month on which the customer moved in. */
export function paidPeriod(moveIn: CivilDate, month: string): { readonly from: CivilDate; readonly to: CivilDate } {
  const months =
    (Number(month.slice(0, 4)) - Number(moveIn.slice(0, 4))) * 12 + Number(month.slice(5, 7)) - Number(moveIn.slice(5, 7))
  return { from: addMonths(moveIn, months), to: addDays(addMonths(moveIn, months + 1), -1) }
}
