import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, id, openEnum, optional, pounds } from './wire'

/** The possible changes to a rental: GET subscriptions/{id}/changes, and the answer to a change. */
export const rentalChanges = entity({
  /** Absent if changes can be made. */
  closedBecause: optional(openEnum('COUNTER', 'LEAVING')),
  /** The first day charged at the new price. */
  fromDay: civilDate,
  /** The monthly price after the changes so far. */
  monthly: price,
  /** Absent if the store has none, or the rental already includes them. */
  extendedAccess: optional(entity({ monthly: price })),
  /** After the changes so far; `from` if it does not apply yet. */
  protection: optional(entity({ type: z.string(), levelId: optional(z.string()), from: optional(civilDate) })),
  levels: z.readonly(z.array(entity({ id, valueCoverage: pounds, monthly: price }))),
  /** Days to empty the present unit after choosing another. */
  emptyingDays: z.number(),
  /** Units that are free now. */
  units: z.readonly(
    z.array(
      entity({
        id,
        name: z.string(),
        areaSqFt: z.number(),
        monthly: price,
        /** The monthly price of the whole rental with this unit. */
        total: optional(price),
        /** Whether extended hours are available for it. */
        extendedAccess: optional(z.boolean()),
      }),
    ),
  ),
  /** The former unit, which still has to be emptied. */
  leaving: optional(entity({ unit: z.string(), until: civilDate })),
})
export type RentalChanges = z.infer<typeof rentalChanges>

/** The price of a change before it is made: GET subscriptions/{id}/changes/quote. */
export const changeQuote = entity({
  fromDay: civilDate,
  monthly: entity({ before: price, after: price }),
  /** The monthly payment until a day, if a promotion applies with or without the change. */
  offer: optional(entity({ until: civilDate, before: price, after: price })),
})
export type ChangeQuote = z.infer<typeof changeQuote>
