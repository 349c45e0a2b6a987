/** VAT of what a rental costs. Pure; integer pence. Prices include it, so it is taken out of them. */
import type { EstimateLine, LineType } from '../booking/pricing'

/**
 * Per cent. Protection is an insurance: no VAT, and its price includes insurance premium tax, which is not shown apart
 * (HMRC's notices 701/36 and IPT1).
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

export function taxed({ type, pence, discountedPence }: EstimateLine): TaxedLine {
  const amount = discountedPence ?? pence
  const vatRate = RATES[type]
  const vat = Math.round((amount * vatRate) / (100 + vatRate))
  return { type, net: amount - vat, vatRate, vat, amount }
}

export const sumOf = (lines: readonly TaxedLine[], part: 'net' | 'vat' | 'amount'): number =>
  lines.reduce((sum, line) => sum + line[part], 0)
