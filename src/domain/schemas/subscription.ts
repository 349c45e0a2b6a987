import * as z from 'zod/mini'
import { address } from './address'
import { price, total } from './price'
import { geometry, hours } from './store'
import { civilDate, entity, id, listOf, measurements, optional } from './wire'

const store = z.readonly(
  z.pipe(
    entity({
      id,
      name: z.string(),
      address,
      phoneNumber: optional(z.string()),
      geometry: optional(geometry),
      staffedHours: optional(hours),
      extendedHours: optional(hours),
    }),
    z.transform(({ geometry: coordinates, ...rest }) => ({ ...rest, ...(coordinates && { coordinates }) })),
  ),
)

const unit = z.readonly(
  z.pipe(
    entity({ id, name: z.string(), measurements: optional(measurements) }),
    z.transform(({ measurements: measurement, ...rest }) => ({ ...rest, ...(measurement && { measurement }) })),
  ),
)

/** Something the customer rents. Any status is read; one without a text of its own is shown neutrally (S3.153). */
export const subscription = entity({
  id,
  status: z.string(),
  moveInAt: civilDate,
  moveOutAt: optional(civilDate),
  store,
  unit,
  hasExtendedAccess: z.boolean(),
  /** The card the rent is taken from, where the server says so. */
  paymentSourceId: optional(id),
  /** What is paid next, where the server says so. */
  nextPayment: optional(entity({ dueAt: civilDate, amount: price })),
  /** Months whose payment failed, together, and the day the first of them was due. */
  overdue: optional(entity({ since: civilDate, amount: total })),
  /** Proof of the customer's own insurance is expected until then. */
  insuranceProofDueAt: optional(civilDate),
})
export type Subscription = z.infer<typeof subscription>

/** GET subscriptions. */
export const subscriptionList = listOf(subscription, 'subscriptions')
