import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'
import { squareFeetToSquareMetres, type MeasurementSystem } from '@/domain/measure'
import type { UnitSize } from '@/domain/unitSizes'

/** The range of areas, in the displayed system. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** One decimal, as the server rounds metres. */
const inSystem = (squareFeet: number, system: MeasurementSystem): number =>
  system === 'IU' ? squareFeet : Math.round(squareFeetToSquareMetres(squareFeet) * 10) / 10

export const spanOf = (smallest: UnitSize, comfortable: UnitSize | undefined, system: MeasurementSystem): Span => ({
  from: inSystem(smallest.area, system),
  to: inSystem((comfortable ?? smallest).area, system),
})

export interface Offer {
  readonly units: number
  /** The lowest regular monthly rent in pence, without promotions (decisions.md D52). */
  readonly fromPence: number
  readonly span: Span
  /** Whether this is the next larger size, because the estimated one is not free. */
  readonly isLarger: boolean
}

// square metres are rounded to one decimal
const TOLERANCE = 0.05

/** The free units of these sizes, else of the next larger one; undefined if there are none. */
export function offerOf(groups: readonly SizeRangeGroup[], span: Span): Offer | undefined {
  const free = groups.flatMap(({ units }) => units).filter(unit => unit.soldOut !== true && unit.measurement.system !== 'UNKNOWN')
  const fitting = free.filter(({ measurement: { area } }) => area >= span.from - TOLERANCE && area <= span.to + TOLERANCE)
  if (fitting.length > 0) return { ...summed(fitting), span, isLarger: false }
  const larger = free.filter(({ measurement: { area } }) => area > span.to)
  if (larger.length === 0) return undefined
  const next = Math.min(...larger.map(({ measurement: { area } }) => area))
  const ofNext = larger.filter(({ measurement: { area } }) => area === next)
  return { ...summed(ofNext), span: { from: next, to: next }, isLarger: true }
}

const summed = (units: readonly UnitType[]) => ({
  units: units.length,
  fromPence: Math.min(...units.map(({ price }) => price)),
})
