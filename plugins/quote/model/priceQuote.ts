import type { Pence } from '@/domain/money'
import type { ExtendedAccessInfo } from '@/domain/schemas/store'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import type { UnitType } from '@/domain/schemas/unit'
import { estimatedLedger, type PriceLedger, type PublishedPrices } from '@/domain/priceLedger'
import { isCivilDate } from '@/domain/civilDate'
import type { CivilDate } from '@/domain/dates'

/** The choices in the address besides the unit. */
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
  /** The requested cover has a price for customers only, or is not sold online: the lowest level is used instead. */
  readonly isLowestInstead: boolean
  /** Extended access is requested but not available for the store or the unit. */
  readonly isAccessMissing: boolean
}

export function priceUnit(unit: UnitType, { published, access, levels }: Pricing, { extended, protection }: QuoteChoice): Priced {
  // they are sold only with a unit that has them (decisions.md D72)
  const offered = access?.available === true && unit.features.includes('ExtendedAccess') ? access.price : undefined
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

/** The move-in day of a quote: none yet, an available one, or one that is not available any more. */
export type MoveIn =
  | { readonly kind: 'none' }
  | { readonly kind: 'bookable'; readonly date: CivilDate }
  | { readonly kind: 'unavailable'; readonly date: CivilDate; readonly next: CivilDate | undefined }

export function dayOf(startDate: string | undefined, bookable: readonly CivilDate[], today: CivilDate): MoveIn {
  if (startDate === undefined || !isCivilDate(startDate)) return { kind: 'none' }
  if (startDate >= today && bookable.includes(startDate)) return { kind: 'bookable', date: startDate }
  const next = bookable.filter(date => date >= today && date >= startDate).sort()[0]
  return { kind: 'unavailable', date: startDate, next: next ?? bookable.filter(date => date >= today).sort()[0] }
}
