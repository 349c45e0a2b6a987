import * as z from 'zod/mini'
import { address } from './address'
import { price, total } from './price'
import { geometry, hours } from './store'
import { civilDate, entity, id, listOf, measurements, optional } from './wire'

/** The store of a rental. */
export const rentedStore = z.readonly(
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

export const rentedUnit = z.readonly(
  z.pipe(
    entity({ id, name: z.string(), measurements: optional(measurements) }),
    z.transform(({ measurements: measurement, ...rest }) => ({ ...rest, ...(measurement && { measurement }) })),
  ),
)

/** A rental of the customer. Every status is accepted; one without its own text is shown neutrally (S3.153). */
export const subscription = entity({
  id,
  status: z.string(),
  moveInAt: civilDate,
  moveOutAt: optional(civilDate),
  store: rentedStore,
  unit: rentedUnit,
  hasExtendedAccess: z.boolean(),
  /** The card that pays the rent, if the server names it. */
  paymentSourceId: optional(id),
  /** The price of each month, if the server names it. `from`: the first payment of it, if an offer lowers those before. */
  monthly: optional(entity({ total: price, from: optional(civilDate) })),
  /** The next payment, if the server names it. */
  nextPayment: optional(entity({ dueAt: civilDate, amount: price })),
  /** The total of failed payments, and the day the first of them was due. */
  overdue: optional(entity({ since: civilDate, amount: total })),
  /** The first payment that the paying card cannot make because it expires before, if the server warns of it. */
  cardExpiresBefore: optional(civilDate),
  /** Proof of the customer's own insurance is expected until then. */
  insuranceProofDueAt: optional(civilDate),
})
export type Subscription = z.infer<typeof subscription>

/** GET subscriptions. */
export const subscriptionList = listOf(subscription, 'subscriptions')
