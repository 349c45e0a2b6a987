import { z } from 'zod'
import { entity, id, listOf, measurement, openEnum, optional, system } from './wire'
import { price } from './price'

export const promotion = entity({
  promotionId: openEnum('TWOMONTHSFIFTYPERCENTDISCOUNT', 'FIRSTMONTHDISCOUNT_V2'),
  type: openEnum('PercentageDiscount', 'FirstMonthOnePound'),
  /** Months. */
  duration: optional(z.number().int().positive()),
  percentageDiscount: optional(z.number().min(0).max(100)),
})
export type Promotion = z.infer<typeof promotion>

export const unitFeature = openEnum('ExtendedAccess', 'DirectAccess', 'GroundFloor')
export type UnitFeature = z.infer<typeof unitFeature>

export const unitType = entity({
  id,
  measurement,
  price,
  weeklyPrice: price,
  priceFirstMonth: optional(price),
  discountedPrice: optional(price),
  weeklyDiscountedPrice: optional(price),
  image: z.string(),
  images: z.array(z.string()).readonly(),
  label: openEnum('Platinum', 'Premium', 'Standard'),
  features: z.array(unitFeature).readonly(),
  promotion: optional(promotion),
  description: optional(z.string()),
  soldOut: optional(z.boolean()),
})
export type UnitType = z.infer<typeof unitType>

const bound = optional(z.number().nonnegative())
const range = z
  .object({ system, area: z.object({ min: bound, max: bound }), label: z.string() })
  .transform(({ system, area: { min, max }, label }) => ({
    system,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    label,
  }))
  .readonly()

export const sizeRangeGroup = entity({
  range,
  image: z.string(),
  priceFrom: price,
  weeklyPriceFrom: price,
  priceFirstMonth: optional(price),
  units: z.array(unitType).readonly(),
})
export type SizeRangeGroup = z.infer<typeof sizeRangeGroup>

/** GET bookable/stores/{storeId}/units. */
export const sizeRangeGroups = listOf(sizeRangeGroup, 'ranges')
