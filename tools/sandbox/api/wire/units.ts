import { z } from 'zod'
import { firstMonthPence } from '../booking/pricing'
import { perWeek, price, priceSchema } from '../money'
import type { UnitTypeRow } from '../schema'
import { storePicture } from './stores'

export const measurementSystem = z.enum(['IU', 'SI'])
export type MeasurementSystem = z.output<typeof measurementSystem>

export const measurementSchema = z.object({ system: measurementSystem, area: z.number() })
export const featureSchema = z.enum(['ExtendedAccess', 'DirectAccess', 'GroundFloor'])
export const promotionSchema = z.object({
  promotionId: z.string(),
  type: z.string(),
  duration: z.number().optional(),
  percentageDiscount: z.number().optional(),
})

const unitSchema = z.object({
  id: z.string(),
  measurement: measurementSchema,
  price: priceSchema,
  weeklyPrice: priceSchema,
  priceFirstMonth: priceSchema.optional(),
  image: z.string(),
  images: z.array(z.string()),
  label: z.enum(['Platinum', 'Premium', 'Standard']),
  features: z.array(featureSchema),
  discountedPrice: priceSchema.optional(),
  weeklyDiscountedPrice: priceSchema.optional(),
  promotion: promotionSchema.optional(),
  description: z.string().optional(),
  soldOut: z.literal(true).optional(),
})
export type WireUnit = z.output<typeof unitSchema>

export const sizeRangeSchema = z.object({
  range: z.object({
    system: measurementSystem,
    area: z.object({ min: z.number(), max: z.number().optional() }),
    label: z.string(),
  }),
  image: z.string(),
  priceFrom: priceSchema,
  weeklyPriceFrom: priceSchema,
  priceFirstMonth: priceSchema.optional(),
  units: z.array(unitSchema),
})
export type WireSizeRange = z.output<typeof sizeRangeSchema>

/** Square feet: small, medium, large and the ranges between them. They cover all sizes without overlap. */
const RANGES = [
  { min: 16, max: 50, picture: 'small' },
  { min: 51, max: 59, picture: '55' },
  { min: 60, max: 130, picture: 'medium' },
  { min: 131, max: 159, picture: '150' },
  { min: 160, max: undefined, picture: 'large' },
] as const

const SQ_FT_PER_SQ_M = 10.7639

/** In the requested system: square feet, or square metres to one decimal. */
export function measured(areaSqFt: number, system: MeasurementSystem): number {
  return system === 'IU' ? areaSqFt : Math.round((areaSqFt / SQ_FT_PER_SQ_M) * 10) / 10
}

export function wireSizeRanges(rows: readonly UnitTypeRow[], system: MeasurementSystem): WireSizeRange[] {
  return RANGES.flatMap(({ min, max, picture }) => {
    const members = rows.filter(row => row.areaSqFt >= min && row.areaSqFt <= (max ?? Infinity))
    if (members.length === 0) return []
    const lowest = Math.min(...members.map(row => row.monthlyPence))
    const firstMonths = members.flatMap(row => (row.promotion === null ? [] : [firstMonthPence(row.monthlyPence, row.promotion)]))
    const from = measured(min, system)
    const to = max === undefined ? undefined : measured(max, system)
    return {
      range: { system, area: { min: from, max: to }, label: to === undefined ? `${from}+` : `${from} - ${to}` },
      image: `/pictures/unit-${picture}-640.png`,
      priceFrom: price(lowest),
      weeklyPriceFrom: price(perWeek(lowest)),
      priceFirstMonth: firstMonths.length === 0 ? undefined : price(Math.min(...firstMonths)),
      units: members.map(row => wireUnit(row, system)),
    }
  })
}

function wireUnit(row: UnitTypeRow, system: MeasurementSystem): WireUnit {
  const promotion = row.promotion ?? undefined
  const reduced = promotion?.type === 'PercentageDiscount' ? firstMonthPence(row.monthlyPence, promotion) : undefined
  const image = `/pictures/unit-${row.areaSqFt}-640.png`
  return {
    id: row.id,
    measurement: { system, area: measured(row.areaSqFt, system) },
    price: price(row.monthlyPence),
    weeklyPrice: price(perWeek(row.monthlyPence)),
    priceFirstMonth: promotion && price(firstMonthPence(row.monthlyPence, promotion)),
    image,
    // A drive-up unit opens on the yard, so its building is shown as well.
    images: row.features.includes('DirectAccess') ? [image, storePicture(row.storeId)] : [image],
    label: row.label,
    features: [...row.features],
    discountedPrice: reduced === undefined ? undefined : price(reduced),
    weeklyDiscountedPrice: reduced === undefined ? undefined : price(perWeek(reduced)),
    promotion,
    description: row.description ?? undefined,
    soldOut: row.stock === 0 ? true : undefined,
  }
}
