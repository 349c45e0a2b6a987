/** What a rental costs. Pure; integer pence. */
import type { Promotion } from '../../seed/unitTypes'

/** Charged once, with the first period. */
export const ADMINISTRATION_FEE_PENCE = 2_000
/** Extended access, per month. */
export const EXTENDED_ACCESS_PENCE = 1_200

/** Prices fixed when the unit is held. */
export interface Quote {
  readonly monthlyPence: number
  readonly promotion?: Promotion
  readonly administrationPence: number
  /** Zero with regular access, and where the customer already pays for extended access at that store. */
  readonly extendedAccessPence: number
}

export type LineType = 'MonthlyPrice' | 'FirstMonthCharge' | 'Insurance' | 'ExtendedAccess' | 'AdministrationFee'

export interface EstimateLine {
  readonly type: LineType
  readonly pence: number
  /** What is due instead of `pence`, when lower. */
  readonly discountedPence?: number
  /** `YYYY-MM`; absent on one-off fees. */
  readonly billingMonth?: string
}

export interface Estimate {
  readonly totalPence: number
  readonly lines: readonly EstimateLine[]
}

/** Rent of the first month under a promotion. */
export function firstMonthPence(monthlyPence: number, promotion: Promotion | undefined): number {
  switch (promotion?.type) {
    case 'FirstMonthOnePound':
      return Math.min(monthlyPence, 100)
    case 'PercentageDiscount':
      return Math.round((monthlyPence * (100 - (promotion.percentageDiscount ?? 0))) / 100)
    case undefined:
      return monthlyPence
  }
}

/**
 * The first period's invoice. Lines add up to the total by `discountedPence`, else `pence`. A percentage lowers the rent's
 * own line; a one-pound month is a line of its own, `FirstMonthCharge`, that takes the rent down (decisions.md D44), so its
 * `pence` is negative.
 */
export function estimate(quote: Quote, protectionPence: number, moveInAt: string): Estimate {
  const billingMonth = moveInAt.slice(0, 7)
  const saved = quote.monthlyPence - firstMonthPence(quote.monthlyPence, quote.promotion)
  const percentage = quote.promotion?.type === 'PercentageDiscount' && saved > 0
  const lines: readonly EstimateLine[] = [
    {
      type: 'MonthlyPrice',
      pence: quote.monthlyPence,
      billingMonth,
      ...(percentage && { discountedPence: quote.monthlyPence - saved }),
    },
    ...(saved > 0 && !percentage ? [{ type: 'FirstMonthCharge' as const, pence: -saved, billingMonth }] : []),
    ...(protectionPence > 0 ? [{ type: 'Insurance' as const, pence: protectionPence, billingMonth }] : []),
    ...(quote.extendedAccessPence > 0
      ? [{ type: 'ExtendedAccess' as const, pence: quote.extendedAccessPence, billingMonth }]
      : []),
    { type: 'AdministrationFee', pence: quote.administrationPence },
  ]
  return { lines, totalPence: lines.reduce((sum, line) => sum + (line.discountedPence ?? line.pence), 0) }
}

/** Percent; every price but that of protection, which is insurance and exempt, includes it. */
const VAT_PERCENT = 20

/** The tax in what is due first. */
export const vatPence = ({ totalPence, lines }: Estimate): number => {
  const exempt = lines
    .filter(line => line.type === 'Insurance')
    .reduce((sum, line) => sum + (line.discountedPence ?? line.pence), 0)
  return Math.round(((totalPence - exempt) * VAT_PERCENT) / (100 + VAT_PERCENT))
}

/** What each month costs once promotions have ended. */
export function laterMonthsPence(quote: Quote, protectionPence: number): number {
  return quote.monthlyPence + quote.extendedAccessPence + protectionPence
}
