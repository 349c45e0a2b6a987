import { type SeededStore, STORE_WITH_SOLD_OUT_SIZE } from './stores'

export type UnitLabel = 'Platinum' | 'Premium' | 'Standard'
export type UnitFeature = 'ExtendedAccess' | 'DirectAccess' | 'GroundFloor'

/** A promotion as the product API names it (S3). */
export interface Promotion {
  readonly promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT' | 'FIRSTMONTHDISCOUNT_V2'
  readonly type: 'PercentageDiscount' | 'FirstMonthOnePound'
  readonly duration?: number
  readonly percentageDiscount?: number
}

export interface SeededUnitType {
  readonly id: string
  readonly storeId: string
  readonly areaSqFt: number
  readonly label: UnitLabel
  readonly features: readonly UnitFeature[]
  readonly monthlyPence: number
  readonly promotion: Promotion | null
  readonly description: string | null
  readonly stock: number
}

/** Sizes in square feet that every store has. */
const AREAS = [16, 20, 25, 30, 35, 40, 50, 55, 60, 75, 80, 100, 120, 130, 150, 160, 175, 200, 225, 250] as const
/** Sizes from here on are sold out at the sold-out store. */
const SOLD_OUT_FROM = 131

type Access = 'upper' | 'ground' | 'drive'
const ACCESS: Record<Access, { features: readonly UnitFeature[]; factor: number; text: string }> = {
  upper: { features: [], factor: 1, text: 'On an upper floor, reached by a goods lift.' },
  ground: { features: ['GroundFloor'], factor: 1.12, text: 'On the ground floor, level from the loading bay.' },
  drive: { features: ['DirectAccess', 'GroundFloor'], factor: 1.2, text: 'Drive up to your own door, outside.' },
}

const HALF_PRICE: Promotion = {
  promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
  type: 'PercentageDiscount',
  duration: 2,
  percentageDiscount: 50,
}
const ONE_POUND: Promotion = { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound', duration: 1 }

/** 48 to 57 unit types: each size on two or three levels of access. */
export function seededUnitTypes(store: SeededStore): readonly SeededUnitType[] {
  return AREAS.flatMap((area, position) => accessOf(area, position).map(access => unitType(store, area, access)))
}

function accessOf(area: number, position: number): readonly Access[] {
  if (area >= 150) return position % 2 === 0 ? ['upper', 'ground', 'drive'] : ['ground', 'drive']
  if (area >= 75) return ['upper', 'ground', 'drive']
  return position % 2 === 0 ? ['upper', 'ground'] : ['upper', 'ground', 'drive']
}

function unitType(store: SeededStore, area: number, access: Access): SeededUnitType {
  const id = `unit-${store.id.slice('store-'.length)}-${area}-${access}`
  const random = seededRandom(id)
  const label: UnitLabel = random() < 0.2 ? 'Platinum' : random() < 0.5 ? 'Premium' : 'Standard'
  const labelFactor = label === 'Platinum' ? 1.18 : label === 'Premium' ? 1.08 : 1
  const chance = random()
  const extended = store.extendedHours !== undefined && random() < 0.8
  return {
    id,
    storeId: store.id,
    areaSqFt: area,
    label,
    features: [...(extended ? (['ExtendedAccess'] as const) : []), ...ACCESS[access].features],
    monthlyPence: toHalfPounds(listPrice(area) * store.priceFactor * ACCESS[access].factor * labelFactor),
    promotion: chance < 0.25 ? HALF_PRICE : chance < 0.45 ? ONE_POUND : null,
    description: random() < 0.75 ? ACCESS[access].text : null,
    stock: store.id === STORE_WITH_SOLD_OUT_SIZE && area >= SOLD_OUT_FROM ? 0 : 2 + Math.floor(random() * 5),
  }
}

// A square foot costs less in a larger unit: about £2.85 a month at 16 sq ft, £1.18 at 250.
function listPrice(area: number): number {
  return 690 * area ** 0.68
}

function toHalfPounds(pence: number): number {
  return Math.round(pence / 50) * 50
}

/**
 * Pseudo-random numbers that are the same in every database, so that everybody has the same units.
 * mulberry32, seeded with a hash (FNV-1a) of the text.
 */
export function seededRandom(seed: string): () => number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  let state = hash >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
