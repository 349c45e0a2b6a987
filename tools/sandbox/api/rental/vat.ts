/** The VAT included in the cost of a rental. Pure; integer pence. */
import type { EstimateLine, LineType } from '../booking/pricing'

/**
 * Per cent. Protection is insurance, without VAT; its price includes insurance premium tax, which is not shown separately (HMRC's
 * notices 701/36 and IPT1).
 */
export type VatRate = 20 | 0
const RATES: Readonly<Record<LineType, VatRate>> = {
  MonthlyPrice: 20,
  FirstMonthCharge: 20,
  ExtendedAccess: 20,
  AdministrationFee: 20,
  Insurance: 0,
}

export interface TaxedLine {
  readonly type: LineType
  readonly net: number
  readonly vatRate: VatRate
  readonly vat: number
  /** `net` and `vat` add up to it. */
  readonly amount: number
}

/**
 * Each line's share of the total VAT, rounded from the running total, so that the lines add up to the VAT in the price summary
 * (decisions.md D79); a line may differ by a penny from its own VAT.
 */
export function taxed(lines: readonly EstimateLine[]): readonly TaxedLine[] {
  let [taxable, before] = [0, 0]
  return lines.map(({ type, pence, discountedPence }) => {
    const amount = discountedPence ?? pence
    const vatRate = RATES[type]
    if (vatRate === 0) return { type, net: amount, vatRate, vat: 0, amount }
    taxable += amount
    const soFar = Math.round((taxable * vatRate) / (100 + vatRate))
    const vat = soFar - before
    before = soFar
    return { type, net: amount - vat, vatRate, vat, amount }
  })
}

export const sumOf = (lines: readonly TaxedLine[], part: 'net' | 'vat' | 'amount'): number =>
  lines.reduce((sum, line) => sum + line[part], 0)
