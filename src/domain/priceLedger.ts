import type { Pence } from './money'
import type { EstimateLine, InvoiceEstimate } from './schemas/booking'
import type { Promotion, UnitType } from './schemas/unit'

/** The five named lines of the price summary (S3.221–S3.225), and lines that a newer server may add. */
export type LedgerLineId =
  | 'MonthlyPrice'
  | 'FirstMonthCharge'
  | 'Insurance'
  | 'ExtendedAccessAddon'
  | 'AdministrationFee'
  | 'Other'

export interface LedgerLine {
  readonly id: LedgerLineId
  readonly pence: Pence
  /** Before a discount on this line. */
  readonly was?: Pence
  /** YYYY-MM, for lines of a month. */
  readonly billingMonth?: string
}

/** The full cost of a rental, shown wherever a price is shown (decisions.md D52). */
export interface PriceLedger {
  readonly lines: readonly LedgerLine[]
  /** Due for the first month, fee and discount included. */
  readonly firstMonth: Pence
  readonly secondMonth: Pence
  /** How many months after the first are still discounted; 0 if they all cost the same. */
  readonly reducedMonths: number
  /** Each month once discounts have ended. */
  readonly laterMonth: Pence
  /** The total for the minimum stay of two months (S9). */
  readonly minimumStay: Pence
  /** True before a booking exists: unit prices with the published fee and lowest protection (decisions.md D11). */
  readonly estimated: boolean
}

/** Published prices, pence. */
export interface PublishedPrices {
  readonly administrationFee: Pence
  readonly lowestProtection: Pence
}

export interface AddOns {
  /** Pence a month; zero with regular access, or if the customer already pays for it. */
  readonly extendedAccess: Pence
  /** Pence a month; absent: the lowest published price. */
  readonly protection?: Pence
}

/** Rent of month `month`, counted from 1. */
export function rentOfMonth(
  unit: Pick<UnitType, 'price' | 'priceFirstMonth' | 'discountedPrice' | 'promotion'>,
  month: number,
): Pence {
  if (month === 1 && unit.priceFirstMonth !== undefined) return Math.min(unit.priceFirstMonth, unit.price)
  return discountedRent(unit.price, unit.discountedPrice, unit.promotion, month)
}

function discountedRent(rent: Pence, discounted: Pence | undefined, promotion: Promotion | undefined, month: number): Pence {
  if (month > monthsOf(promotion)) return rent
  if (discounted !== undefined) return Math.min(discounted, rent)
  const percent = promotion?.type === 'PercentageDiscount' ? (promotion.percentageDiscount ?? 0) : 0
  return Math.round((rent * (100 - percent)) / 100)
}

// a promotion without a duration is assumed to last one month
const monthsOf = (promotion: Promotion | undefined): number =>
  (promotion?.type === 'PercentageDiscount' ? promotion.duration : undefined) ?? 1

const reducedMonthsOf = (second: Pence, later: Pence, promotion: Promotion | undefined): number =>
  second < later ? monthsOf(promotion) - 1 : 0

/**
 * A booking's ledger with the add-ons now being chosen in place of the booked ones, so that the person sees the cost before the
 * choice is sent. Only the given add-ons are replaced; pence a month.
 */
export function withAddOns(ledger: PriceLedger, addOns: Partial<AddOns>): PriceLedger {
  const changes = [
    { id: 'Insurance', pence: addOns.protection },
    { id: 'ExtendedAccessAddon', pence: addOns.extendedAccess },
  ] as const
  return changes.reduce((sum, { id, pence }) => (pence === undefined ? sum : withLine(sum, id, pence)), ledger)
}

function withLine(ledger: PriceLedger, id: LedgerLineId, pence: Pence): PriceLedger {
  const change = pence - penceOf(ledger, id)
  if (change === 0) return ledger
  const hasLine = ledger.lines.some(line => line.id === id)
  const changed = hasLine
    ? ledger.lines.map(line => (line.id === id ? { id, pence } : line))
    : insertLine(ledger.lines, { id, pence })
  return {
    lines: changed.filter(line => line.id !== id || line.pence > 0),
    firstMonth: ledger.firstMonth + change,
    secondMonth: ledger.secondMonth + change,
    reducedMonths: ledger.reducedMonths,
    laterMonth: ledger.laterMonth + change,
    minimumStay: ledger.minimumStay + 2 * change,
    estimated: true,
  }
}

// inserted before the one-off fee, which comes last
function insertLine(lines: readonly LedgerLine[], line: LedgerLine): readonly LedgerLine[] {
  const fee = lines.findIndex(({ id }) => id === 'AdministrationFee')
  return fee === -1 ? [...lines, line] : [...lines.slice(0, fee), line, ...lines.slice(fee)]
}

/** The total of the lines with this id. */
export const penceOf = (ledger: PriceLedger, id: LedgerLineId): Pence =>
  ledger.lines.filter(line => line.id === id).reduce((sum, line) => sum + line.pence, 0)

/** The ledger of a rental that has no booking yet, from published prices. */
export function estimatedLedger(unit: UnitType, published: PublishedPrices, addOns: AddOns): PriceLedger {
  const protection = addOns.protection ?? published.lowestProtection
  const monthly = protection + addOns.extendedAccess
  const first = rentOfMonth(unit, 1)
  const lines: LedgerLine[] = [rentLine(unit, first)]
  if (first < unit.price && unit.promotion?.type !== 'PercentageDiscount')
    lines.push({ id: 'FirstMonthCharge', pence: first - unit.price })
  if (protection > 0) lines.push({ id: 'Insurance', pence: protection })
  if (addOns.extendedAccess > 0) lines.push({ id: 'ExtendedAccessAddon', pence: addOns.extendedAccess })
  lines.push({ id: 'AdministrationFee', pence: published.administrationFee })
  const firstMonth = first + monthly + published.administrationFee
  const secondMonth = rentOfMonth(unit, 2) + monthly
  const laterMonth = unit.price + monthly
  return {
    lines,
    firstMonth,
    secondMonth,
    reducedMonths: reducedMonthsOf(secondMonth, laterMonth, unit.promotion),
    laterMonth,
    minimumStay: firstMonth + secondMonth,
    estimated: true,
  }
}

// A percentage reduces the rent's own line; a one-pound month is a separate, negative line (decisions.md D44).
function rentLine(unit: UnitType, first: Pence): LedgerLine {
  const isOnRentLine = unit.promotion?.type === 'PercentageDiscount' && first < unit.price
  return isOnRentLine ? { id: 'MonthlyPrice', pence: first, was: unit.price } : { id: 'MonthlyPrice', pence: unit.price }
}

const IDS: Readonly<Record<EstimateLine['type'], LedgerLineId>> = {
  MonthlyPrice: 'MonthlyPrice',
  FirstMonthCharge: 'FirstMonthCharge',
  Insurance: 'Insurance',
  ExtendedAccess: 'ExtendedAccessAddon',
  AdministrationFee: 'AdministrationFee',
  UNKNOWN: 'Other',
}
const MONTHLY: readonly EstimateLine['type'][] = ['MonthlyPrice', 'Insurance', 'ExtendedAccess']

const dueOf = (line: EstimateLine): Pence => Math.min(line.discountedAmount ?? line.amount, line.amount)

/** The ledger of a booking, from the server's lines. Unknown lines are shown too, so that the lines always add up. */
export function bookedLedger({ totalPrice, lineItems }: InvoiceEstimate, promotion: Promotion | undefined): PriceLedger {
  const lines = lineItems.map(line => ({
    id: IDS[line.type],
    pence: dueOf(line),
    ...(dueOf(line) < line.amount && { was: line.amount }),
    ...(line.billingMonth !== undefined && { billingMonth: line.billingMonth }),
  }))
  const laterMonth = lineItems.filter(line => MONTHLY.includes(line.type)).reduce((sum, line) => sum + line.amount, 0)
  const rent = lineItems.filter(line => line.type === 'MonthlyPrice')
  const saved = rent.reduce(
    (sum, line) => sum + line.amount - discountedRent(line.amount, line.discountedAmount, promotion, 2),
    0,
  )
  const secondMonth = laterMonth - saved
  return {
    lines,
    firstMonth: totalPrice,
    secondMonth,
    reducedMonths: reducedMonthsOf(secondMonth, laterMonth, promotion),
    laterMonth,
    minimumStay: totalPrice + secondMonth,
    estimated: false,
  }
}
