import { z } from 'zod'
import type { Promotion } from '../entities'
import { entity, openEnum, optional } from './wire'

export const promotion: z.ZodType<Promotion> = entity({
  promotionId: openEnum('TWOMONTHSFIFTYPERCENTDISCOUNT', 'FIRSTMONTHDISCOUNT_V2'),
  type: openEnum('PercentageDiscount', 'FirstMonthOnePound'),
  duration: optional(z.number().int().positive()),
  percentageDiscount: optional(z.number().min(0).max(100)),
})
