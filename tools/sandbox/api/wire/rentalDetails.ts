import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import { type InsuranceChoice, insuranceText, isDifferent, OTHER_INSURANCE, PROTECTION_LEVELS } from '../booking/insurance'
import { cardIfKnown } from '../billing'
import type { ApiContext } from '../context'
import { price, priceSchema } from '../money'
import { referenceOf } from '../rental/find'
import { minimumStayEndOf } from '../rental/moveOut'
import { paymentsOf } from '../rental/payments'
import { comingChange, rentalTerms } from '../rental/terms'
import type { SubscriptionRow } from '../schema'
import { monthlySchema, wireMonthly } from './monthly'
import { agreementStatus, paperStatus, wireProofDue } from './subscriptions'

const protectionSchema = z.object({ type: z.string(), name: z.string(), valueCoverage: z.number().optional() })
export const rentalDetailsSchema = z.object({
  id: z.string(),
  reference: z.string(),
  monthly: monthlySchema,
  nextPayment: z
    .object({
      dueAt: z.string(),
      amount: priceSchema,
      paymentSourceId: z.string().optional(),
      /** Absent if no card pays, or the payment service does not answer. */
      card: z.object({ brand: z.string(), last4: z.string() }).optional(),
    })
    .optional(),
  lastPayment: z.object({ paidAt: z.string(), amount: priceSchema, status: z.enum(['paid', 'failed']) }).optional(),
  /** The last day of continuous payment, even if later months were paid. */
  paidUntil: z.string().optional(),
  minimumStayEndsAt: z.string(),
  protection: protectionSchema.optional(),
  /** What applies from a later payment on, if it was changed and there is such a payment. */
  laterProtection: protectionSchema.extend({ from: z.string() }).optional(),
  insuranceProofDueAt: z.string().optional(),
  agreement: z
    .object({
      id: z.string(),
      status: agreementStatus,
      signedAt: z.string().optional(),
      agreementUrl: z.string().optional(),
    })
    .optional(),
})
type WireRentalDetails = z.output<typeof rentalDetailsSchema>

export async function wireRentalDetails(context: ApiContext, rental: SubscriptionRow): Promise<WireRentalDetails> {
  const { db, clock } = context
  const today = londonDate(clock.now())
  const terms = await rentalTerms(db, rental)
  const { last, next, paidUntil } = await paymentsOf(db, rental, terms)
  const card = next && (await cardIfKnown(context, { customerId: rental.customerId, paymentSourceId: next.paymentSourceId }))
  const present = await rentalTerms(db, rental, today)
  const coming = await comingChange(db, rental.id, today)
  return {
    id: rental.id,
    reference: referenceOf(rental),
    monthly: wireMonthly(rental, terms, next),
    ...(next !== undefined && {
      nextPayment: {
        dueAt: next.dueAt,
        amount: price(next.pence),
        ...(next.paymentSourceId !== null && { paymentSourceId: next.paymentSourceId }),
        ...(card !== undefined && { card: { brand: card.brand, last4: card.last4 } }),
      },
    }),
    ...(last !== undefined && {
      lastPayment: { paidAt: last.paidAt.toISOString(), amount: price(last.pence), status: last.status },
    }),
    ...(paidUntil !== undefined && { paidUntil }),
    minimumStayEndsAt: minimumStayEndOf(rental.moveInAt),
    ...(present.insurance !== undefined && { protection: wireProtection(present.insurance) }),
    ...(coming !== undefined &&
      (rental.moveOutAt === null || coming.fromDay < rental.moveOutAt) &&
      terms.insurance !== undefined &&
      isDifferent(present.insurance, terms.insurance) && {
        laterProtection: { ...wireProtection(terms.insurance), from: coming.fromDay },
      }),
    ...(await wireProofDue(db, rental, clock.now())),
    ...(await wireAgreement(context, rental)),
  }
}

function wireProtection(insurance: InsuranceChoice): z.output<typeof protectionSchema> {
  if (insurance.type === OTHER_INSURANCE) return { type: insurance.type, name: 'Own insurance' }
  const level = PROTECTION_LEVELS.find(({ id }) => id === insurance.levelId)
  return {
    type: insurance.type,
    // the cover is a separate field
    name: level === undefined ? insuranceText(insurance) : 'Lockstep protection',
    ...(level !== undefined && { valueCoverage: level.valueCoverage }),
  }
}

async function wireAgreement({ signing }: ApiContext, rental: SubscriptionRow) {
  if (rental.signedOnPaperAt !== null) {
    const status = paperStatus(rental)
    // An unreadable record is left out; the other details are still valid.
    if (status === undefined) return {}
    const signedAt = rental.signedOnPaperAt.toISOString()
    return { agreement: { id: `paper_${rental.id}`, status, ...(status === 'Agreed' && { signedAt }) } }
  }
  const agreement = rental.bookingId === null ? undefined : await signing.withLink(rental.bookingId, rental.customerId)
  if (agreement === undefined) return {}
  const { id, status, url, signedAt } = agreement
  return { agreement: { id, status, ...(signedAt !== undefined && { signedAt: signedAt.toISOString() }), agreementUrl: url } }
}
