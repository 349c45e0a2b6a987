import type { Pence } from './money'
import { penceOf, type PriceLedger } from './priceLedger'

/** The standard rate, which applies to storage, add-ons, fees and products. Every price includes it (decisions.md D74). */
export const VAT_PERCENT = 20

/** The VAT included in a price. */
export const vatIn = (gross: Pence): Pence => Math.round((gross * VAT_PERCENT) / (100 + VAT_PERCENT))

export interface RentalVat {
  readonly firstMonth: Pence
  readonly secondMonth: Pence
  readonly laterMonth: Pence
  readonly minimumStay: Pence
}

/**
 * The VAT included in the cost of a rental. Protection is insurance, which is exempt from VAT: its price includes insurance
 * premium tax instead. Undefined if the ledger has a line of unknown type, because it may or may not be taxed.
 */
export function vatOf(ledger: PriceLedger): RentalVat | undefined {
  if (ledger.lines.some(({ id }) => id === 'Other')) return undefined
  const exempt = penceOf(ledger, 'Insurance')
  const firstMonth = vatIn(ledger.firstMonth - exempt)
  const secondMonth = vatIn(ledger.secondMonth - exempt)
  return { firstMonth, secondMonth, laterMonth: vatIn(ledger.laterMonth - exempt), minimumStay: firstMonth + secondMonth }
}
