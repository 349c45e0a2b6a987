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

/** What each line is called on agreements, receipts and invoices. */
export const LINE_LABELS: Readonly<Record<LineType, string>> = {
  MonthlyPrice: 'Storage',
  FirstMonthCharge: 'Discount on the first month',
  Insurance: 'Protection',
  ExtendedAccess: 'Extended access',
  AdministrationFee: 'One-off administration fee',
}

export interface EstimateLine {
  readonly type: LineType
  readonly pence: number
  /** The amount due instead of `pence`, if lower. */
  readonly discountedPence?: number
  /** `YYYY-MM`; absent on one-off fees. */
  readonly billingMonth?: string
}

export interface Estimate {
  readonly totalPence: number
  readonly lines: readonly EstimateLine[]
}

/** The rent in pence of a month under a promotion; month 0 is the first. */
function rentPence(monthlyPence: number, promotion: Promotion | undefined, month: number): number {
  if (month >= (promotion?.duration ?? 1)) return monthlyPence
  switch (promotion?.type) {
    case 'FirstMonthOnePound':
      return Math.min(monthlyPence, 100)
    case 'PercentageDiscount':
      return Math.round((monthlyPence * (100 - (promotion.percentageDiscount ?? 0))) / 100)
    case undefined:
      return monthlyPence
  }
}

/** Rent of the first month under a promotion. */
export const firstMonthPence = (monthlyPence: number, promotion: Promotion | undefined): number =>
  rentPence(monthlyPence, promotion, 0)

/**
 * The first period's invoice. Lines add up to the total by `discountedPence`, else `pence`. A percentage reduces the rent's own
 * line; a one-pound month is a separate line, `FirstMonthCharge`, with negative `pence` (decisions.md D44).
 */
export const estimate = (quote: Quote, protectionPence: number, moveInAt: string): Estimate =>
  withTotal([...monthLines(quote, protectionPence, 0, moveInAt), { type: 'AdministrationFee', pence: quote.administrationPence }])

/** The invoice of a later month (the first is 0), which a promotion may still reduce. */
export const renewalEstimate = (quote: Quote, protectionPence: number, month: number, dueAt: string): Estimate =>
  withTotal(monthLines(quote, protectionPence, month, dueAt))

function monthLines(quote: Quote, protectionPence: number, month: number, firstDay: string): readonly EstimateLine[] {
  const billingMonth = firstDay.slice(0, 7)
  const saved = quote.monthlyPence - rentPence(quote.monthlyPence, quote.promotion, month)
  const isPercentage = quote.promotion?.type === 'PercentageDiscount' && saved > 0
  return [
    {
      type: 'MonthlyPrice',
      pence: quote.monthlyPence,
      billingMonth,
      ...(isPercentage && { discountedPence: quote.monthlyPence - saved }),
    },
    ...(saved > 0 && !isPercentage ? [{ type: 'FirstMonthCharge' as const, pence: -saved, billingMonth }] : []),
    ...(protectionPence > 0 ? [{ type: 'Insurance' as const, pence: protectionPence, billingMonth }] : []),
    ...(quote.extendedAccessPence > 0
      ? [{ type: 'ExtendedAccess' as const, pence: quote.extendedAccessPence, billingMonth }]
      : []),
  ]
}

const withTotal = (lines: readonly EstimateLine[]): Estimate => ({
  lines,
  totalPence: lines.reduce((sum, line) => sum + (line.discountedPence ?? line.pence), 0),
})

/** VAT in per cent, included in every price except that of protection, which is exempt insurance. */
const VAT_PERCENT = 20

/** The VAT in the first payment. */
export const vatPence = ({ totalPence, lines }: Estimate): number => {
  const exempt = lines
    .filter(line => line.type === 'Insurance')
    .reduce((sum, line) => sum + (line.discountedPence ?? line.pence), 0)
  return Math.round(((totalPence - exempt) * VAT_PERCENT) / (100 + VAT_PERCENT))
}

/** The monthly price once promotions have ended. */
export function laterMonthsPence(quote: Quote, protectionPence: number): number {
  return quote.monthlyPence + quote.extendedAccessPence + protectionPence
}
