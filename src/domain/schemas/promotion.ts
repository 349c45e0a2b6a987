import { z } from 'zod'
import { entity, openEnum, optional } from './wire'

export const promotion = entity({
  promotionId: openEnum('TWOMONTHSFIFTYPERCENTDISCOUNT', 'FIRSTMONTHDISCOUNT_V2'),
  type: openEnum('PercentageDiscount', 'FirstMonthOnePound'),
  /** Months. */
  duration: optional(z.number().int().positive()),
  percentageDiscount: optional(z.number().min(0).max(100)),
})
export type Promotion = z.infer<typeof promotion>
