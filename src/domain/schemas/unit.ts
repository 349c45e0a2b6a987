import * as z from 'zod/mini'
import { entity, id, listOf, measurement, openEnum, optional, system } from './wire'
import { price } from './price'

export const promotion = entity({
  promotionId: openEnum('TWOMONTHSFIFTYPERCENTDISCOUNT', 'FIRSTMONTHDISCOUNT_V2'),
  type: openEnum('PercentageDiscount', 'FirstMonthOnePound'),
  /** Months. */
  duration: optional(z.int().check(z.positive())),
  percentageDiscount: optional(z.number().check(z.minimum(0), z.maximum(100))),
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
  images: z.readonly(z.array(z.string())),
  label: openEnum('Platinum', 'Premium', 'Standard'),
  features: z.readonly(z.array(unitFeature)),
  promotion: optional(promotion),
  description: optional(z.string()),
  soldOut: optional(z.boolean()),
})
export type UnitType = z.infer<typeof unitType>

const bound = optional(z.number().check(z.nonnegative()))
const range = z.readonly(
  z.pipe(
    z.object({ system, area: z.object({ min: bound, max: bound }), label: z.string() }),
    z.transform(({ system, area: { min, max }, label }) => ({
      system,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      label,
    })),
  ),
)

export const sizeRangeGroup = entity({
  range,
  image: z.string(),
  priceFrom: price,
  weeklyPriceFrom: price,
  priceFirstMonth: optional(price),
  units: z.readonly(z.array(unitType)),
})
export type SizeRangeGroup = z.infer<typeof sizeRangeGroup>

/** GET bookable/stores/{storeId}/units. */
export const sizeRangeGroups = listOf(sizeRangeGroup, 'ranges')
