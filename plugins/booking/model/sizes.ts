import type { Pence } from '@/domain/money'
import type { Measurement } from '@/domain/schemas/wire'
import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'
import { squareMetresToSquareFeet } from '@/domain/measure'
import { rentOfMonth } from '@/domain/priceLedger'
import { rangesOfAreas } from '@/domain/sizeRanges'

/** All units of a store with the same area, which differ in access and features. */
export interface SizeOffer {
  readonly measurement: Measurement
  readonly units: readonly UnitType[]
}

/** A range of the server's list, with its units grouped by size. */
export interface RangeOffer {
  readonly group: SizeRangeGroup
  /** Its index among the store's ranges. */
  readonly position: number
  /** The sizes shown, smallest first. */
  readonly sizes: readonly SizeOffer[]
}

export const rangesOf = (groups: readonly SizeRangeGroup[]): readonly RangeOffer[] =>
  groups.map((group, position) => ({ group, position, sizes: bySize(group.units) }))

/** Groups units by area, smallest first; within an area the cheapest first and sold-out ones last. */
export function bySize(units: readonly UnitType[]): readonly SizeOffer[] {
  const sizes = new Map<number, UnitType[]>()
  for (const unit of units) {
    const { area } = unit.measurement
    sizes.set(area, [...(sizes.get(area) ?? []), unit])
  }
  return [...sizes]
    .sort(([a], [b]) => a - b)
    .flatMap(([, same]) => (same[0] ? [{ measurement: same[0].measurement, units: same.sort(byPrice) }] : []))
}

// by the regular price; a promotion only breaks ties
const byPrice = (a: UnitType, b: UnitType): number =>
  Number(a.soldOut ?? false) - Number(b.soldOut ?? false) || a.price - b.price || rentOfMonth(a, 1) - rentOfMonth(b, 1)

/** The recommended sizes of a range, compared by the regular monthly price (decisions.md D131). */
export type Recommendation = 'cheapest' | 'roomiest'

/** The cheapest size, and among the others the one with the best value. None for two sizes, which are easily compared. */
export function recommendationsOf(sizes: readonly SizeOffer[]): ReadonlyMap<SizeOffer, Recommendation> {
  const free = sizes.flatMap(size => {
    const unit = minBy(freeOf(size), ({ price }) => price)
    return unit ? [{ size, rent: unit.price }] : []
  })
  if (free.length < 3) return new Map()
  const cheapest = minBy(free, ({ rent }) => rent)
  const roomiest = minBy(
    free.filter(one => one !== cheapest),
    ({ size, rent }) => rent / size.measurement.area,
  )
  return new Map([
    ...(cheapest ? [[cheapest.size, 'cheapest'] as const] : []),
    ...(roomiest ? [[roomiest.size, 'roomiest'] as const] : []),
  ])
}

const freeOf = ({ units }: SizeOffer): readonly UnitType[] => units.filter(unit => unit.soldOut !== true)

/** The first item with the minimum value. */
const minBy = <T>(items: readonly T[], valueOf: (one: T) => number): T | undefined =>
  items.reduce<T | undefined>((best, one) => (best === undefined || valueOf(one) < valueOf(best) ? one : best), undefined)

// hiding one or two is not worth it
const MIN_HIDDEN = 3

/** The sizes shown at first: the recommended ones, or all if the chosen unit or only a few sizes would be hidden. */
export function firstSizes(sizes: readonly SizeOffer[], chosenUnitId: string | undefined): readonly SizeOffer[] {
  const recommendations = recommendationsOf(sizes)
  const best =
    recommendations.size > 0 ? sizes.filter(size => recommendations.has(size)) : sizes.filter(({ units }) => !isSoldOut(units))
  const holdsChosen = sizes.some(size => !best.includes(size) && size.units.some(unit => unit.id === chosenUnitId))
  return sizes.length - best.length < MIN_HIDDEN || holdsChosen ? sizes : best
}

/** The number of sizes per page, which renders without delay (NET-15). */
export const SIZES_AT_ONCE = 20
export const UNITS_AT_ONCE = 10

/** The sizes shown after this many requests for more; always includes the chosen unit's size. */
export function shownSizes(
  sizes: readonly SizeOffer[],
  chosenUnitId: string | undefined,
  requests: number,
): readonly SizeOffer[] {
  const first = firstSizes(sizes, chosenUnitId)
  if (requests === 0 && first.length <= SIZES_AT_ONCE) return first
  const limit = SIZES_AT_ONCE * Math.max(1, requests)
  const best = first.length < sizes.length ? first : sizes.filter(({ units }) => units.some(({ id }) => id === chosenUnitId))
  return sizes.filter((size, index) => index < limit || best.includes(size))
}

/** For an overview with little room: of what would be shown the size that costs least, and that of the chosen unit. */
export function briefSizes(shown: readonly SizeOffer[], chosenUnitId: string | undefined): readonly SizeOffer[] {
  const cheapest = minBy(shown, size => minBy(freeOf(size), ({ price }) => price)?.price ?? Infinity)
  return shown.filter(size => size === cheapest || size.units.some(({ id }) => id === chosenUnitId))
}

export const isSoldOut = (units: readonly UnitType[]): boolean => units.every(unit => unit.soldOut === true)

/** The “from” price of a range: the lowest available, but never below the store's own (decisions.md D52). */
export interface FromPrices {
  readonly month: Pence
  readonly week: Pence
  readonly firstMonth?: Pence
}

/** Undefined if it is sold out. */
export function fromPrices({ group, sizes }: RangeOffer): FromPrices | undefined {
  const free = sizes.flatMap(({ units }) => units).filter(unit => unit.soldOut !== true)
  if (free.length === 0) return undefined
  const firstMonths = free.flatMap(({ priceFirstMonth }) => priceFirstMonth ?? [])
  return {
    month: Math.max(group.priceFrom, Math.min(...free.map(({ price }) => price))),
    week: Math.max(group.weeklyPriceFrom, Math.min(...free.map(({ weeklyPrice }) => weeklyPrice))),
    ...(group.priceFirstMonth !== undefined &&
      firstMonths.length > 0 && { firstMonth: Math.max(group.priceFirstMonth, Math.min(...firstMonths)) }),
  }
}

/** Alternatives to a taken unit: the same size with other features, the nearest free sizes. */
export interface Alternatives {
  readonly same?: SizeOffer
  readonly larger?: SizeOffer
  readonly smaller?: SizeOffer
}

/** @param unavailable the area, or the smallest and largest of a range */
export function alternativesTo(
  groups: readonly SizeRangeGroup[],
  unavailable: { readonly from: number; readonly to: number },
): Alternatives {
  const free = bySize(groups.flatMap(({ units }) => units).filter(unit => unit.soldOut !== true))
  const same = free.find(({ measurement: { area } }) => area >= unavailable.from && area <= unavailable.to)
  const larger = free.find(({ measurement: { area } }) => area > unavailable.to)
  const smaller = free.findLast(({ measurement: { area } }) => area < unavailable.from)
  return { ...(same && { same }), ...(larger && { larger }), ...(smaller && { smaller }) }
}

/** The query value `ranges` for this size, or for all from the smallest to the largest. */
export const rangesOfSizes = (from: Measurement, to: Measurement = from): string =>
  rangesOfAreas(from.area, to.area, from.system === 'SI' ? 'SI' : 'IU')

/** The areas in square feet for which there is a text about what fits: those for which there is a picture. */
const DESCRIBED = [16, 20, 25, 30, 35, 40, 50, 55, 60, 75, 80, 100, 120, 130, 150, 160, 175, 200, 225, 250] as const

// Square metres are rounded to one decimal.
const MAX_ROUNDING_ERROR = squareMetresToSquareFeet(0.05)

/** The message that says what fits: that of the largest described area up to this one; none below the smallest. */
export function whatFits({ area, system }: Measurement): string | undefined {
  if (system === 'UNKNOWN') return undefined
  const squareFeet = system === 'IU' ? area : squareMetresToSquareFeet(area) + MAX_ROUNDING_ERROR
  const described = DESCRIBED.filter(one => one <= squareFeet).at(-1)
  return described === undefined ? undefined : `booking.fits.${described}`
}
