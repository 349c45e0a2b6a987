import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, instant, openEnum, optional } from './wire'

/** When a rental may end, and the notice that was given: GET, POST and DELETE subscriptions/{id}/notice, POST subscriptions/{id}/cancellation. */
export const rentalNotice = entity({
  earliestMoveOutAt: civilDate,
  /** Which rule determines the earliest move-out day. */
  because: openEnum('MINIMUM_STAY', 'NOTICE_PERIOD'),
  noticeDays: z.number(),
  minimumStayEndsAt: optional(civilDate),
  given: optional(
    entity({
      moveOutAt: civilDate,
      /** Until this moment it can be withdrawn. */
      withdrawableUntil: instant,
      /** The last payment still to come. */
      lastPayment: optional(entity({ dueAt: civilDate, amount: price })),
    }),
  ),
  /** Present while the rental can be cancelled without notice: the payment is refunded except for the days used. */
  rightToCancel: optional(entity({ cancellableUntil: instant, daysUsed: z.number(), paid: price, refund: price })),
  /** Present once it was cancelled. */
  cancelled: optional(
    entity({
      cancelledAt: civilDate,
      refund: price,
      /** When the refund was sent to the card. */
      refundedAt: optional(instant),
    }),
  ),
})
export type RentalNotice = z.infer<typeof rentalNotice>

/** What leaving on a given day still costs: GET subscriptions/{id}/notice/quote. */
export const noticeQuote = entity({
  moveOutAt: civilDate,
  lastPayment: optional(entity({ dueAt: civilDate, amount: price })),
  /** Everything still to be paid, including overdue payments; zero if all is paid, absent if only the store knows. */
  total: optional(price),
  /** The same if no proof of the customer’s own insurance arrives in time and protection is added. */
  unlessProof: optional(entity({ dueAt: civilDate, total: price })),
})
export type NoticeQuote = z.infer<typeof noticeQuote>
