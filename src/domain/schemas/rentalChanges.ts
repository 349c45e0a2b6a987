import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, id, openEnum, optional, pounds } from './wire'

/** What can be changed about a rental: GET subscriptions/{id}/changes, and the answer to a change. */
export const rentalChanges = entity({
  /** Absent where changes can be made. */
  closedBecause: optional(openEnum('COUNTER', 'LEAVING')),
  /** The first day that is charged at another price. */
  fromDay: civilDate,
  /** What a month costs once the changes so far count. */
  monthly: price,
  /** Absent where there are none, or they are had already. */
  extendedAccess: optional(entity({ monthly: price })),
  protection: optional(entity({ type: z.string(), levelId: optional(z.string()) })),
  levels: z.readonly(z.array(entity({ id, valueCoverage: pounds, monthly: price }))),
  /** Days in which the present unit may be emptied after another was chosen. */
  emptyingDays: z.number(),
  /** Free just now. */
  units: z.readonly(
    z.array(
      entity({
        id,
        name: z.string(),
        areaSqFt: z.number(),
        monthly: price,
        /** What the whole rental would cost a month with it. */
        total: optional(price),
        /** Whether it can have extended hours. */
        extendedAccess: optional(z.boolean()),
      }),
    ),
  ),
  /** A unit that was left and has to be emptied. */
  leaving: optional(entity({ unit: z.string(), until: civilDate })),
})
export type RentalChanges = z.infer<typeof rentalChanges>

/** What a change comes to, before it is made: GET subscriptions/{id}/changes/quote. */
export const changeQuote = entity({
  fromDay: civilDate,
  monthly: entity({ before: price, after: price }),
  /** What each payment before a day comes to, where a promotion lowers it with the change, or would without it. */
  offer: optional(entity({ until: civilDate, before: price, after: price })),
})
export type ChangeQuote = z.infer<typeof changeQuote>
