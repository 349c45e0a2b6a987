import { z } from 'zod'
import type { ExtendedAccessInfo } from '../entities'
import { hours } from './hours'
import { price } from './price'
import { entity, optional } from './wire'

/** GET stores/{storeId}/extended-access. */
export const extendedAccess: z.ZodType<ExtendedAccessInfo> = entity({
  available: z.boolean(),
  price,
  weeklyPrice: optional(price),
  hours: optional(hours),
})
