import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, instant, openEnum, optional } from './wire'

/** When a rental may end, and the notice that was given: GET, POST and DELETE subscriptions/{id}/notice, POST subscriptions/{id}/cancellation. */
export const rentalNotice = entity({
  earliestMoveOutAt: civilDate,
  /** Which of the two decides the earliest day. */
  because: openEnum('MINIMUM_STAY', 'NOTICE_PERIOD'),
  noticeDays: z.number(),
  minimumStayEndsAt: optional(civilDate),
  given: optional(
    entity({
      moveOutAt: civilDate,
      /** Until this moment it can be withdrawn. */
      withdrawableUntil: instant,
      /** The last one that is still to come. */
      lastPayment: optional(entity({ dueAt: civilDate, amount: price })),
    }),
  ),
  /** While it can be cancelled without notice: what was paid, but for the days with the unit, is refunded. */
  rightToCancel: optional(entity({ cancellableUntil: instant, daysUsed: z.number(), paid: price, refund: price })),
  /** It was cancelled so. */
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

/** What leaving on a day still costs: GET subscriptions/{id}/notice/quote. */
export const noticeQuote = entity({
  moveOutAt: civilDate,
  lastPayment: optional(entity({ dueAt: civilDate, amount: price })),
  /** All that is still to be paid, with what is overdue; nothing where all is paid, absent where only the store knows of it. */
  total: optional(price),
  /** The same if no proof of the customer’s own insurance comes by a day, and protection is added. */
  unlessProof: optional(entity({ dueAt: civilDate, total: price })),
})
export type NoticeQuote = z.infer<typeof noticeQuote>
