import * as z from 'zod/mini'
import { total } from './price'
import { civilDate, entity, id, instant, openEnum, optional } from './wire'

/** The payment for one month, past or future. */
const rentalPayment = entity({
  id,
  from: civilDate,
  to: civilDate,
  amount: total,
  status: openEnum('due', 'paid', 'failed'),
  /** When a card was last charged or tried. */
  triedAt: optional(instant),
  /** When a declined card will be tried again. */
  nextAttemptAt: optional(civilDate),
  card: optional(entity({ brand: z.string(), last4: z.string() })),
})
export type RentalPayment = z.infer<typeof rentalPayment>

/** How a rental is paid, and its payments, the newest first: GET subscriptions/{id}/paying, and the answer to changes. */
export const rentalPaying = entity({
  /** `counter`: paid at the store, so there is no card. */
  by: openEnum('card', 'counter'),
  paymentSourceId: optional(id),
  payments: z.readonly(z.array(rentalPayment)),
})
export type RentalPaying = z.infer<typeof rentalPaying>
