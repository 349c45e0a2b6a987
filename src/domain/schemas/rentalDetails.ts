import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, id, instant, openEnum, optional, pounds, webAddress } from './wire'

/** A rental's costs, payment dates and terms: GET subscriptions/{id}/details. */
export const rentalDetails = entity({
  id,
  /** The short reference for people. */
  reference: z.string(),
  /** The price of each month from the second. */
  monthly: entity({
    total: price,
    /** The VAT included in the total. */
    vat: optional(price),
    lines: z.readonly(z.array(entity({ type: z.string(), amount: price }))),
    /** The first payment of this total, if an offer lowers those before it. */
    from: optional(civilDate),
  }),
  /** Absent when nothing more is due. */
  nextPayment: optional(
    entity({
      dueAt: civilDate,
      amount: price,
      /** The card that it will be taken from. */
      card: optional(entity({ brand: z.string(), last4: z.string() })),
    }),
  ),
  lastPayment: optional(entity({ paidAt: instant, amount: price, status: openEnum('paid', 'failed') })),
  /** The last day already paid for. */
  paidUntil: optional(civilDate),
  minimumStayEndsAt: optional(civilDate),
  protection: optional(entity({ type: z.string(), name: optional(z.string()), valueCoverage: optional(pounds) })),
  /** What applies instead from a later payment on. */
  laterProtection: optional(
    entity({ from: civilDate, type: z.string(), name: optional(z.string()), valueCoverage: optional(pounds) }),
  ),
  /** Proof of the customer's own insurance is expected until then. */
  insuranceProofDueAt: optional(civilDate),
  agreement: optional(
    entity({
      id,
      status: openEnum('Created', 'Agreed', 'Declined'),
      signedAt: optional(instant),
      /** Anyone with this address can open the agreement, so it never leaves the port that reads it. */
      agreementUrl: optional(webAddress),
    }),
  ),
})
type AnsweredDetails = z.infer<typeof rentalDetails>

export interface RentalDetails extends Omit<AnsweredDetails, 'agreement'> {
  readonly agreement?: Omit<NonNullable<AnsweredDetails['agreement']>, 'agreementUrl' | 'id'> & { readonly canBeOpened: boolean }
}
