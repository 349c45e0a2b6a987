import * as z from 'zod/mini'
import { total } from './price'
import { civilDate, entity, id, instant, openEnum, optional } from './wire'

/** A month that was paid for, or is still to be. */
const rentalPayment = entity({
  id,
  from: civilDate,
  to: civilDate,
  amount: total,
  status: openEnum('due', 'paid', 'failed'),
  /** When a card was tried last, which is when it was paid. */
  triedAt: optional(instant),
  /** When a refused card is tried again. */
  nextAttemptAt: optional(civilDate),
  card: optional(entity({ brand: z.string(), last4: z.string() })),
})
export type RentalPayment = z.infer<typeof rentalPayment>

/** What pays for a rental, and what was paid, the newest first: GET subscriptions/{id}/paying, and the answer to changes of it. */
export const rentalPaying = entity({
  /** `counter`: at the store, so there is no card to choose. */
  by: openEnum('card', 'counter'),
  paymentSourceId: optional(id),
  payments: z.readonly(z.array(rentalPayment)),
})
export type RentalPaying = z.infer<typeof rentalPaying>
