import type { Pence } from '@/domain/money'
import type { ExtendedAccessInfo } from '@/domain/schemas/extendedAccess'
import type { InsuranceOptions } from '@/domain/schemas/insurance'
import type { UnitType } from '@/domain/schemas/unit'
import { estimatedLedger, type PriceLedger, type PublishedPrices } from '@/domain/priceLedger'

/** What the address chooses besides the unit. */
export interface QuoteChoice {
  readonly extended: boolean
  /** `own` insurance, the value to cover in pounds, or the lowest level. */
  readonly protection: string | undefined
}

export interface Pricing {
  readonly published: PublishedPrices
  readonly access: ExtendedAccessInfo | undefined
  readonly levels: InsuranceOptions | undefined
}

export interface Priced {
  readonly ledger: PriceLedger
  /** The address asks for a value whose price only a customer is told, or that is not covered online: the lowest stands in for it. */
  readonly isLowestInstead: boolean
  /** Extended access is asked for and the store does not offer it. */
  readonly isAccessMissing: boolean
}

export function priceUnit(unit: UnitType, { published, access, levels }: Pricing, { extended, protection }: QuoteChoice): Priced {
  const offered = access?.available === true ? access.price : undefined
  const level = protection === undefined ? undefined : levelFor(levels, Number(protection))
  const chosen = protection === 'own' ? 0 : level?.price
  return {
    ledger: estimatedLedger(unit, published, {
      extendedAccess: extended ? (offered ?? 0) : 0,
      ...(chosen !== undefined && { protection: chosen satisfies Pence }),
    }),
    isLowestInstead: protection !== undefined && chosen === undefined,
    isAccessMissing: extended && offered === undefined,
  }
}

export const readChoice = ({ accessHours, protection }: Readonly<Record<string, string>>): QuoteChoice => ({
  extended: accessHours === 'extended',
  protection: protection === '' ? undefined : protection,
})

const levelFor = (options: InsuranceOptions | undefined, value: number) =>
  [...(options?.levels ?? [])]
    .sort((a, b) => a.valueCoverage - b.valueCoverage)
    .find(({ valueCoverage }) => valueCoverage >= value)
