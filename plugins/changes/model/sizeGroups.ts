import { squareMetresToSquareFeet } from '@/domain/measure'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Measurement } from '@/domain/schemas/wire'

type Unit = RentalChanges['units'][number]
interface SizeGroup {
  /** Undefined where the size of the present unit is not known. */
  readonly group: 'larger' | 'equal' | 'smaller' | undefined
  readonly members: readonly Unit[]
}

/** Sizes are whole square feet; those in metres are rounded. */
const TOLERANCE_SQ_FT = 0.5

/** The units to move to beside the present one: larger ones first, and in each group the next size first, the cheaper one before. */
export function sizeGroups(units: readonly Unit[], present: Measurement | undefined): readonly SizeGroup[] {
  const growing = [...units].sort((a, b) => a.areaSqFt - b.areaSqFt || priceOf(a) - priceOf(b))
  const area = areaOf(present)
  if (area === undefined) return [{ group: undefined, members: growing }]
  const shrinking = [...units].sort((a, b) => b.areaSqFt - a.areaSqFt || priceOf(a) - priceOf(b))
  return [
    { group: 'larger' as const, members: growing.filter(({ areaSqFt }) => areaSqFt > area + TOLERANCE_SQ_FT) },
    { group: 'equal' as const, members: growing.filter(({ areaSqFt }) => Math.abs(areaSqFt - area) <= TOLERANCE_SQ_FT) },
    { group: 'smaller' as const, members: shrinking.filter(({ areaSqFt }) => areaSqFt < area - TOLERANCE_SQ_FT) },
  ].filter(({ members }) => members.length > 0)
}

const priceOf = ({ total, monthly }: Unit): number => total ?? monthly

function areaOf(present: Measurement | undefined): number | undefined {
  switch (present?.system) {
    case 'IU':
      return present.area
    case 'SI':
      return squareMetresToSquareFeet(present.area)
    default:
      return undefined
  }
}
