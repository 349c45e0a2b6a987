import { squareMetresToSquareFeet } from '@/domain/measure'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Measurement } from '@/domain/schemas/wire'

type Unit = RentalChanges['units'][number]
/** `unknown`: all units, if the size of the present one is not known. */
export type ComparedSizes = Readonly<Record<'larger' | 'equal' | 'smaller' | 'unknown', readonly Unit[]>>

/** Whole square feet; converted from metres if necessary. */
const TOLERANCE_SQ_FT = 0.5

/** Units to move to: the next size before others, the cheapest of a size first. */
export function comparedSizes(units: readonly Unit[], present: Measurement | undefined): ComparedSizes {
  const area = areaOf(present)
  const ascending = [...units].sort((a, b) => a.areaSqFt - b.areaSqFt || priceOf(a) - priceOf(b))
  if (area === undefined) return { larger: [], equal: [], smaller: [], unknown: ascending }
  const isEqual = ({ areaSqFt }: Unit): boolean => Math.abs(areaSqFt - area) <= TOLERANCE_SQ_FT
  const others = ascending.filter(unit => !isEqual(unit))
  const smaller = others.filter(({ areaSqFt }) => areaSqFt < area)
  return {
    larger: others.filter(({ areaSqFt }) => areaSqFt > area),
    equal: ascending.filter(isEqual),
    smaller: smaller.sort((a, b) => b.areaSqFt - a.areaSqFt || priceOf(a) - priceOf(b)),
    unknown: [],
  }
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
