import { squareMetresToSquareFeet } from '@/domain/measure'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Measurement } from '@/domain/schemas/wire'

type Unit = RentalChanges['units'][number]
interface SizeGroup {
  readonly areaSqFt: number
  /** Undefined where the size of the present unit is not known. */
  readonly comparedWithPresent: 'larger' | 'equal' | 'smaller' | undefined
  readonly members: readonly Unit[]
}

/** Sizes are whole square feet; those in metres are rounded. */
const TOLERANCE_SQ_FT = 0.5

/** Units to move to, size by size: larger ones than the present one first, the next size before others, the cheapest of a size first. */
export function sizeGroups(units: readonly Unit[], present: Measurement | undefined): readonly SizeGroup[] {
  const area = areaOf(present)
  const bySize = new Map<number, Unit[]>()
  for (const unit of units) bySize.set(unit.areaSqFt, [...(bySize.get(unit.areaSqFt) ?? []), unit])
  const groups = [...bySize].map(([areaSqFt, members]) => ({
    areaSqFt,
    comparedWithPresent: comparedWith(areaSqFt, area),
    members: members.sort((a, b) => priceOf(a) - priceOf(b)),
  }))
  const growing = groups.sort((a, b) => a.areaSqFt - b.areaSqFt)
  const smaller = growing.filter(({ comparedWithPresent }) => comparedWithPresent === 'smaller').reverse()
  const same = growing.filter(({ comparedWithPresent }) => comparedWithPresent === 'equal')
  return [
    ...growing.filter(({ comparedWithPresent }) => comparedWithPresent === 'larger' || comparedWithPresent === undefined),
    ...same,
    ...smaller,
  ]
}

function comparedWith(areaSqFt: number, present: number | undefined): SizeGroup['comparedWithPresent'] {
  if (present === undefined) return undefined
  if (Math.abs(areaSqFt - present) <= TOLERANCE_SQ_FT) return 'equal'
  return areaSqFt > present ? 'larger' : 'smaller'
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
