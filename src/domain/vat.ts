import type { Pence } from './money'
import { penceOf, type PriceLedger } from './priceLedger'

/** The standard rate. Storage, add-ons, fees and what the shop sells have it; every price includes it (decisions.md D74). */
export const VAT_PERCENT = 20

/** The tax that a price includes. */
export const vatIn = (gross: Pence): Pence => Math.round((gross * VAT_PERCENT) / (100 + VAT_PERCENT))

export interface RentalVat {
  readonly firstMonth: Pence
  readonly secondMonth: Pence
  readonly laterMonth: Pence
  readonly minimumStay: Pence
}

/**
 * The tax in what a rental costs. Protection is insurance, which is exempt: its price includes insurance premium tax instead.
 * Undefined where the server has a line that this build does not know: nobody can say whether it is taxed.
 */
export function vatOf(ledger: PriceLedger): RentalVat | undefined {
  if (ledger.lines.some(({ id }) => id === 'Other')) return undefined
  const exempt = penceOf(ledger, 'Insurance')
  const firstMonth = vatIn(ledger.firstMonth - exempt)
  const secondMonth = vatIn(ledger.secondMonth - exempt)
  return { firstMonth, secondMonth, laterMonth: vatIn(ledger.laterMonth - exempt), minimumStay: firstMonth + secondMonth }
}
