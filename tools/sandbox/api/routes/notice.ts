import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { answers } from '../answers'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { effect } from '../idempotency'
import { price, priceSchema } from '../money'
import { cancellable, cancellationOf, cancelRental } from '../rental/cancel'
import { ownRental } from '../rental/find'
import { sendRefunds } from '../rental/refunds'
import { earliestMoveOut, minimumStayEndOf, NOTICE_DAYS, withdrawableUntil } from '../rental/moveOut'
import { giveNotice, quoteNotice, withdrawNotice } from '../rental/notice'
import { paymentsOf } from '../rental/payments'
import { rentalTerms } from '../rental/terms'
import type { Routes } from '../routeTypes'
import type { SubscriptionRow } from '../schema'

const noticeSchema = z.object({
  earliestMoveOutAt: z.string(),
  because: z.enum(['MINIMUM_STAY', 'NOTICE_PERIOD']),
  noticeDays: z.int(),
  minimumStayEndsAt: z.string(),
  given: z
    .object({
      givenAt: z.string(),
      moveOutAt: z.string(),
      withdrawableUntil: z.string(),
      /** The last payment still to come; absent if there is none, or only the store knows. */
      lastPayment: z.object({ dueAt: z.string(), amount: priceSchema }).optional(),
    })
    .optional(),
  /**
   * The right to cancel; absent once it has expired, and if the date of signing is unknown. `daysUsed` are charged, the rest of
   * `paid` is refunded.
   */
  rightToCancel: z.object({ cancellableUntil: z.string(), daysUsed: z.int(), paid: priceSchema, refund: priceSchema }).optional(),
  /** Present after cancelling; `refundedAt` once the refund was sent. */
  cancelled: z.object({ cancelledAt: z.string(), refund: priceSchema, refundedAt: z.string().optional() }).optional(),
})

const params = z.object({ id: z.string() })
const readNotice = {
  summary: 'When a rental may end at the earliest, and the notice that was given',
  params,
  response: answers({ 200: noticeSchema }, 'SUBSCRIPTION_NOT_FOUND'),
}
const readQuote = {
  summary: 'What leaving on a day still costs',
  params,
  querystring: z.strictObject({ moveOutAt: z.string().max(40) }),
  response: answers(
    {
      200: z.object({
        moveOutAt: z.string(),
        lastPayment: z.object({ dueAt: z.string(), amount: priceSchema }).optional(),
        /** Everything still to be paid; absent if only the store knows. */
        total: priceSchema.optional(),
        /**
         * The same if no proof of the customer’s own insurance arrives in time and our protection is added; absent if none is
         * awaited.
         */
        unlessProof: z.object({ dueAt: z.string(), total: priceSchema }).optional(),
      }),
    },
    'SUBSCRIPTION_NOT_FOUND',
    'NOTICE_ALREADY_GIVEN',
    'MOVE_OUT_TOO_EARLY',
  ),
}
const postNotice = {
  summary: 'Give notice, for the sum still to be paid that the customer saw',
  params,
  body: z.strictObject({
    moveOutAt: z.string().max(40),
    total: priceSchema.pick({ amount: true, currencyCode: true }).strict().optional(),
  }),
  response: answers(
    { 201: noticeSchema },
    'SUBSCRIPTION_NOT_FOUND',
    'NOTICE_ALREADY_GIVEN',
    'MOVE_OUT_TOO_EARLY',
    'AMOUNT_CHANGED',
  ),
}
const deleteNotice = {
  summary: 'Withdraw a notice, until the day before moving out',
  params,
  response: answers({ 200: noticeSchema }, 'SUBSCRIPTION_NOT_FOUND', 'NOTICE_NOT_FOUND', 'NOTICE_NOT_WITHDRAWABLE'),
}

const postCancellation = {
  summary: 'Cancel a rental within 14 days of signing, for the refund that the customer saw',
  params,
  body: z.strictObject({ refund: priceSchema.pick({ amount: true, currencyCode: true }).strict() }),
  response: answers({ 201: noticeSchema }, 'SUBSCRIPTION_NOT_FOUND', 'RENTAL_NOT_CANCELLABLE', 'REFUND_CHANGED'),
}

export function noticeRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings } = context
  if (!settings.capabilities.includes('notice')) return

  app.get('/subscriptions/:id/notice', { schema: readNotice }, async request => {
    const signedAt = await signedAtOf(context, request)
    return wireNotice(db, await ownRental(db, request.params.id, request.customerId), { now: clock.now(), signedAt })
  })

  app.get('/subscriptions/:id/notice/quote', { schema: readQuote }, async request => {
    const { moveOutAt } = request.query
    const rental = await ownRental(db, request.params.id, request.customerId)
    const { last, totalPence, unlessProof } = await quoteNotice(db, context, rental, moveOutAt)
    return {
      moveOutAt,
      ...(last !== undefined && { lastPayment: { dueAt: last.dueAt, amount: price(last.pence) } }),
      ...(totalPence !== undefined && { total: price(totalPence) }),
      ...(unlessProof !== undefined && { unlessProof: { dueAt: unlessProof.dueAt, total: price(unlessProof.pence) } }),
    }
  })

  app.post('/subscriptions/:id/notice', { schema: postNotice }, async (request, reply) => {
    const signedAt = await signedAtOf(context, request)
    const { moveOutAt, total } = request.body
    const seenPence = total && Math.round(total.amount * 100)
    return effect(context, request, reply, async tx => {
      const rental = await giveNotice(tx, context, { ...rentalOf(request), moveOutAt, seenPence })
      return { status: 201, body: await wireNotice(tx, rental, { now: clock.now(), signedAt }) }
    })
  })

  app.delete('/subscriptions/:id/notice', { schema: deleteNotice }, async (request, reply) => {
    const signedAt = await signedAtOf(context, request)
    return effect(context, request, reply, async tx => {
      const rental = await withdrawNotice(tx, context, rentalOf(request))
      return { status: 200, body: await wireNotice(tx, rental, { now: clock.now(), signedAt }) }
    })
  })

  app.post('/subscriptions/:id/cancellation', { schema: postCancellation }, async (request, reply) => {
    const signedAt = await signedAtOf(context, request)
    if (signedAt === 'unknown') throw new ApiError('SERVICE_UNAVAILABLE', 'Nobody can say when the agreement was signed')
    const seenPence = Math.round(request.body.refund.amount * 100)
    await effect(context, request, reply, async tx => {
      const rental = await cancelRental(tx, context, rentalOf(request), { seenPence, signedAt })
      return { status: 201, body: await wireNotice(tx, rental, { now: clock.now(), signedAt }) }
    })
    // a refund that fails is reported by the periodic run and does not undo the cancellation
    await sendRefunds(context, request.params.id)
  })
}

interface Asked {
  readonly params: { readonly id: string }
  readonly customerId: string
}

const rentalOf = ({ params: { id }, customerId }: Asked) => ({ id, customerId })

/** When a rental's agreement was signed; undefined if it is not, `unknown` if the signing service did not answer. */
type SignedAt = Date | undefined | 'unknown'

/**
 * The signing service is called outside our transactions. Only the right to cancel needs its answer, so notice can be given while
 * it is down.
 */
async function signedAtOf({ db, signing }: ApiContext, { params: { id }, customerId }: Asked): Promise<SignedAt> {
  const { bookingId } = await ownRental(db, id, customerId)
  if (bookingId === null) return undefined
  try {
    return (await signing.signed({ bookingId }, customerId))?.signedAt
  } catch {
    return 'unknown'
  }
}

async function wireNotice(
  db: Database,
  rental: SubscriptionRow,
  { now, signedAt }: { readonly now: Date; readonly signedAt: SignedAt },
): Promise<z.output<typeof noticeSchema>> {
  const { moveInAt, moveOutAt, noticeGivenAt, createdAt } = rental
  const { day, because } = earliestMoveOut(moveInAt, londonDate(now))
  const cancellation = signedAt === 'unknown' ? undefined : await cancellable(db, rental, now, signedAt)
  const cancelled = await cancellationOf(db, rental.id)
  const common = {
    earliestMoveOutAt: day,
    because,
    noticeDays: NOTICE_DAYS,
    minimumStayEndsAt: minimumStayEndOf(moveInAt),
    ...(cancellation !== undefined && {
      rightToCancel: {
        cancellableUntil: cancellation.until.toISOString(),
        daysUsed: cancellation.daysUsed,
        paid: price(cancellation.paidPence),
        refund: price(cancellation.refundPence),
      },
    }),
    ...(cancelled !== undefined && {
      cancelled: {
        cancelledAt: londonDate(cancelled.cancelledAt),
        refund: price(cancelled.refundPence),
        ...(cancelled.refundedAt !== null && { refundedAt: cancelled.refundedAt.toISOString() }),
      },
    }),
  }
  if (moveOutAt === null || cancelled !== undefined) return common
  const { final: last } = await paymentsOf(db, rental, await rentalTerms(db, rental))
  return {
    ...common,
    given: {
      givenAt: (noticeGivenAt ?? createdAt).toISOString(),
      moveOutAt,
      withdrawableUntil: withdrawableUntil(moveOutAt).toISOString(),
      ...(last !== undefined && { lastPayment: { dueAt: last.dueAt, amount: price(last.pence) } }),
    },
  }
}
