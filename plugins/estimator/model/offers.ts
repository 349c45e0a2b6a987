import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'
import { squareFeetToSquareMetres, type MeasurementSystem } from '@/domain/measure'
import type { UnitSize } from '@/domain/unitSizes'

/** Areas from, to; in the system the person sees. */
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
  /** The lowest rent of a month that holds for good, pence: what a promotion takes off for a month or two is not the rent (decisions.md D52). */
  readonly fromPence: number
  readonly span: Span
  /** Nothing of the size itself is free: this is the next larger. */
  readonly isLarger: boolean
}

// half of a rounded decimal of a metre either way is the same size
const TOLERANCE = 0.05

/** What a store has free of these sizes, else of the next larger one; undefined for nothing at all. */
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
