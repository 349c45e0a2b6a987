import { z } from 'zod'
import type { Subscription } from '../entities'
import { address } from './address'
import { civilDate, entity, id, listOf, optional } from './wire'

/** Something the customer rents. Any status is read; one without a text of its own is shown neutrally (coverage S3.153). */
export const subscription: z.ZodType<Subscription> = entity({
  id,
  status: z.string(),
  moveInAt: civilDate,
  moveOutAt: optional(civilDate),
  store: entity({ id, name: z.string(), address }),
  unit: entity({ id, name: z.string() }),
  hasExtendedAccess: z.boolean(),
})

/** GET subscriptions. */
export const subscriptionList = listOf(subscription, 'subscriptions')
