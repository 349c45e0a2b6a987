import type { Pence } from '@/domain/money'
import type { Measurement } from '@/domain/schemas/wire'
import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'
import { squareMetresToSquareFeet } from '@/domain/measure'
import { rentOfMonth } from '@/domain/priceLedger'
import { rangesOfAreas } from '@/domain/sizeRanges'

/** All that a store offers of one area: the same room, reached and fitted out in different ways. */
export interface SizeOffer {
  readonly measurement: Measurement
  readonly units: readonly UnitType[]
}

/** A range of the server's list, its units put together by size. */
export interface RangeOffer {
  readonly group: SizeRangeGroup
  /** Its place among those of the store. */
  readonly position: number
  /** Those that are shown, the smallest first. */
  readonly sizes: readonly SizeOffer[]
}

export const rangesOf = (groups: readonly SizeRangeGroup[]): readonly RangeOffer[] =>
  groups.map((group, position) => ({ group, position, sizes: bySize(group.units) }))

/** The units by area, the smallest area first; within one the cheapest first, and last what is sold out. */
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

// by what is paid in the end; a promotion decides between equals
const byPrice = (a: UnitType, b: UnitType): number =>
  Number(a.soldOut ?? false) - Number(b.soldOut ?? false) || a.price - b.price || rentOfMonth(a, 1) - rentOfMonth(b, 1)

/** What stands out among the sizes of a range, by the price that all are compared by: a whole month without offers (decisions.md D131). */
export type Merit = 'cheapest' | 'roomiest'

/** The size that costs least, and among the others the one with the most room for its price. Two sizes are compared at a glance. */
export function meritsOf(sizes: readonly SizeOffer[]): ReadonlyMap<SizeOffer, Merit> {
  const free = sizes.flatMap(size => {
    const unit = least(freeOf(size), ({ price }) => price)
    return unit ? [{ size, rent: unit.price }] : []
  })
  if (free.length < 3) return new Map()
  const cheapest = least(free, ({ rent }) => rent)
  const roomiest = least(
    free.filter(one => one !== cheapest),
    ({ size, rent }) => rent / size.measurement.area,
  )
  return new Map([
    ...(cheapest ? [[cheapest.size, 'cheapest'] as const] : []),
    ...(roomiest ? [[roomiest.size, 'roomiest'] as const] : []),
  ])
}

const freeOf = ({ units }: SizeOffer): readonly UnitType[] => units.filter(unit => unit.soldOut !== true)

/** The first of those with the least. */
const least = <T>(ones: readonly T[], measure: (one: T) => number): T | undefined =>
  ones.reduce<T | undefined>((best, one) => (best === undefined || measure(one) < measure(best) ? one : best), undefined)

// to hide one or two spares little
const WORTH_HIDING = 3

/** The best choices, shown at first: all sizes where the chosen unit would be hidden, or only a few would be. */
export function firstSizes(sizes: readonly SizeOffer[], chosenUnitId: string | undefined): readonly SizeOffer[] {
  const merits = meritsOf(sizes)
  const best = merits.size > 0 ? sizes.filter(size => merits.has(size)) : sizes.filter(({ units }) => !isSoldOut(units))
  const holdsChosen = sizes.some(size => !best.includes(size) && size.units.some(unit => unit.id === chosenUnitId))
  return sizes.length - best.length < WORTH_HIDING || holdsChosen ? sizes : best
}

/** As many as somebody looks through at once, and a page draws without delay (NET-15). */
export const SIZES_AT_ONCE = 20
export const WAYS_AT_ONCE = 10

/** What is shown of a range once more of it was asked for so many times; the size of the chosen unit always is. */
export function shownSizes(
  sizes: readonly SizeOffer[],
  chosenUnitId: string | undefined,
  requests: number,
): readonly SizeOffer[] {
  const first = firstSizes(sizes, chosenUnitId)
  if (requests === 0 && first.length <= SIZES_AT_ONCE) return first
  const most = SIZES_AT_ONCE * Math.max(1, requests)
  const best = first.length < sizes.length ? first : sizes.filter(({ units }) => units.some(({ id }) => id === chosenUnitId))
  return sizes.filter((size, index) => index < most || best.includes(size))
}

export const isSoldOut = (units: readonly UnitType[]): boolean => units.every(unit => unit.soldOut === true)

/** What a range costs from: of what is shown and can be had, never less than the store says (decisions.md D52). */
export interface FromPrices {
  readonly month: Pence
  readonly week: Pence
  readonly firstMonth?: Pence
}

/** Undefined where all of it is sold out. */
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

/** What somebody may take instead of what is gone: the same size in another way, the nearest sizes that are free. */
export interface Instead {
  readonly same?: SizeOffer
  readonly larger?: SizeOffer
  readonly smaller?: SizeOffer
}

/** @param gone the area, or the smallest and the largest, that cannot be had */
export function insteadOf(groups: readonly SizeRangeGroup[], gone: { readonly from: number; readonly to: number }): Instead {
  const free = bySize(groups.flatMap(({ units }) => units).filter(unit => unit.soldOut !== true))
  const same = free.find(({ measurement: { area } }) => area >= gone.from && area <= gone.to)
  const larger = free.find(({ measurement: { area } }) => area > gone.to)
  const smaller = free.findLast(({ measurement: { area } }) => area < gone.from)
  return { ...(same && { same }), ...(larger && { larger }), ...(smaller && { smaller }) }
}

/** The address's `ranges` that show this size, or all from the smallest to the largest. */
export const rangesOfSizes = (from: Measurement, to: Measurement = from): string =>
  rangesOfAreas(from.area, to.area, from.system === 'SI' ? 'SI' : 'IU')

/** Areas for which there is a sentence on what fits, square feet: those that are drawn. */
const DESCRIBED = [16, 20, 25, 30, 35, 40, 50, 55, 60, 75, 80, 100, 120, 130, 150, 160, 175, 200, 225, 250] as const

// Square metres come with one decimal: half of that may be missing.
const ROUNDED_OFF = squareMetresToSquareFeet(0.05)

/** The message that says what fits: that of the largest described area that is not larger. Below the smallest there is none. */
export function whatFits({ area, system }: Measurement): string | undefined {
  if (system === 'UNKNOWN') return undefined
  const squareFeet = system === 'IU' ? area : squareMetresToSquareFeet(area) + ROUNDED_OFF
  const described = DESCRIBED.filter(one => one <= squareFeet).at(-1)
  return described === undefined ? undefined : `booking.fits.${described}`
}
