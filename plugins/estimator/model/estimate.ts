import { feetToMetres, squareMetresToSquareFeet } from '@/domain/measure'
import type { Counts } from './counts'
import { ITEMS, type Item } from './items'
import { UNIT_SIZES, type UnitSize } from '@/domain/unitSizes'

/** Cartons are stacked to two of the 2.4 metres, so that the top ones can be reached and lights and sprinklers are kept clear. */
const STACKED_TO_CM = 200
/** A typical carton, for stacking on furniture. */
const CARTON_CM = 46
/** The usable share of the tops of furniture: some are narrow, some carry something else. */
const TOPS_USED = 0.5
/** A tenth of the floor is lost between items. */
const GAP_FACTOR = 1.1
/** An aisle to the back for one person: a quarter of the packed floor. */
const AISLE_FACTOR = 1.25

export interface Estimate {
  /** Square feet of floor, packed to the door. */
  readonly packed: number
  /** With an aisle to reach everything. */
  readonly withAisle: number
  /** The smallest sizes that hold it, packed and with an aisle; undefined if none is large enough. */
  readonly smallest: UnitSize | undefined
  readonly comfortable: UnitSize | undefined
  /** The item that determines the size, because it is longer than smaller units are deep. */
  readonly longest: string | undefined
}

/** The space the items need; the arithmetic is in the README of the plugin. Undefined for an empty list. */
export function estimateOf(counts: Counts): Estimate | undefined {
  const counted = ITEMS.flatMap(item => (counts[item.id] ? [{ item, count: counts[item.id] ?? 0 }] : []))
  if (counted.length === 0) return undefined
  const sum = (of: (item: Item) => number) => counted.reduce((total, { item, count }) => total + count * of(item), 0)
  const standing = sum(item => (item.top === 'stack' ? 0 : footprint(item)))
  const onTop = sum(item => (item.top === 'bear' ? footprint(item) * shareOnTop(item) : 0))
  const stacked = sum(item => (item.top === 'stack' ? footprint(item) / layersOf(item) : 0))
  const packed = squareFeet((standing + Math.max(0, stacked - onTop)) * GAP_FACTOR)
  const withAisle = packed * AISLE_FACTOR
  const allItemsFit = (size: UnitSize) => counted.every(({ item }) => fitsInto(item, size))
  const smallest = UNIT_SIZES.find(size => size.area >= packed && allItemsFit(size))
  const comfortable = UNIT_SIZES.find(size => size.area >= withAisle && allItemsFit(size))
  const byArea = UNIT_SIZES.find(size => size.area >= packed)
  const longest = byArea && counted.find(({ item }) => !fitsInto(item, byArea))?.item.id
  return { packed, withAisle, smallest, comfortable, longest }
}

const footprint = ({ size: [width, depth] }: Item): number => width * depth

/** How many cartons can be stacked. */
const layersOf = ({ size: [, , height] }: Item): number => Math.max(1, Math.floor(STACKED_TO_CM / height))

/** The floor area saved by cartons on furniture, as a share of the furniture's own; always below 1. */
function shareOnTop({ size: [, , height] }: Item): number {
  const layers = Math.floor(STACKED_TO_CM / CARTON_CM)
  return (TOPS_USED * Math.floor((STACKED_TO_CM - height) / CARTON_CM)) / layers
}

/** Long items lie along the longer wall and are never stood on end. */
function fitsInto({ size: [width, depth] }: Item, { feet }: UnitSize): boolean {
  const [near, far] = [...feet].map(side => feetToMetres(side) * 100).sort((a, b) => a - b)
  return Math.max(width, depth) <= (far ?? 0) && Math.min(width, depth) <= (near ?? 0)
}

const squareFeet = (squareCentimetres: number): number => squareMetresToSquareFeet(squareCentimetres / 10_000)
