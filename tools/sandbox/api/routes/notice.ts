import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { answers } from '../answers'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import { price, priceSchema } from '../money'
import { ownRental } from '../rental/find'
import { earliestMoveOut, minimumStayEndOf, NOTICE_DAYS, withdrawableUntil } from '../rental/moveOut'
import { giveNotice, withdrawNotice } from '../rental/notice'
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
      /** The last one still to come; absent when all is paid. */
      lastPayment: z.object({ dueAt: z.string(), amount: priceSchema }).optional(),
    })
    .optional(),
})

const params = z.object({ id: z.string() })
const readNotice = {
  summary: 'When a rental may end at the earliest, and the notice that was given',
  params,
  response: answers({ 200: noticeSchema }, 'SUBSCRIPTION_NOT_FOUND'),
}
const postNotice = {
  summary: 'Give notice',
  params,
  body: z.strictObject({ moveOutAt: z.string().max(40) }),
  response: answers({ 201: noticeSchema }, 'SUBSCRIPTION_NOT_FOUND', 'NOTICE_ALREADY_GIVEN', 'MOVE_OUT_TOO_EARLY'),
}
const deleteNotice = {
  summary: 'Withdraw a notice, until the day before moving out',
  params,
  response: answers({ 200: noticeSchema }, 'SUBSCRIPTION_NOT_FOUND', 'NOTICE_NOT_FOUND', 'NOTICE_NOT_WITHDRAWABLE'),
}

export function noticeRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings } = context
  if (!settings.capabilities.includes('notice')) return

  app.get('/subscriptions/:id/notice', { schema: readNotice }, async request =>
    wireNotice(db, await ownRental(db, request.params.id, request.customerId), clock.now()),
  )

  app.post('/subscriptions/:id/notice', { schema: postNotice }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const asked = { id: request.params.id, customerId: request.customerId, moveOutAt: request.body.moveOutAt }
      return { status: 201, body: await wireNotice(tx, await giveNotice(tx, context, asked), clock.now()) }
    }),
  )

  app.delete('/subscriptions/:id/notice', { schema: deleteNotice }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const asked = { id: request.params.id, customerId: request.customerId }
      return { status: 200, body: await wireNotice(tx, await withdrawNotice(tx, context, asked), clock.now()) }
    }),
  )
}

async function wireNotice(db: Database, rental: SubscriptionRow, now: Date): Promise<z.output<typeof noticeSchema>> {
  const { moveInAt, moveOutAt, noticeGivenAt, createdAt } = rental
  const { day, because } = earliestMoveOut(moveInAt, londonDate(now))
  const common = {
    earliestMoveOutAt: day,
    because,
    noticeDays: NOTICE_DAYS,
    minimumStayEndsAt: minimumStayEndOf(moveInAt),
  }
  if (moveOutAt === null) return common
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
