import { z } from 'zod'
import { hours } from './hours'
import { price } from './price'
import { entity, optional } from './wire'

/** GET stores/{storeId}/extended-access. */
export const extendedAccess = entity({
  available: z.boolean(),
  price,
  weeklyPrice: optional(price),
  hours: optional(hours),
})
export type ExtendedAccessInfo = z.infer<typeof extendedAccess>
