import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { answers } from '../answers'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import type { Routes } from '../routeTypes'
import { subscriptions, type SubscriptionRow } from '../schema'
import { agreementSchema, subscriptionSchema, wireSubscription } from '../wire/subscriptions'

const id = z.object({ id: z.string() })
const paperRecordSchema = z.object({ status: z.enum(['Agreed', 'Declined']) })

const listRentals = { summary: 'What the customer rents, newest first', response: answers({ 200: z.array(subscriptionSchema) }) }

export function subscriptionRoutes(app: Routes, context: ApiContext): void {
  const { db, clock } = context

  app.get('/subscriptions', { schema: listRentals }, async request => {
    const rows = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerId, request.customerId))
      .orderBy(desc(subscriptions.createdAt))
    return Promise.all(rows.map(row => wireSubscription(db, row, clock.now())))
  })

  app.get(
    '/subscriptions/:id/agreements/current',
    {
      schema: {
        summary: 'The agreement of a rental as it stands',
        params: id,
        response: answers({ 200: agreementSchema }, 'SUBSCRIPTION_NOT_FOUND', 'AGREEMENT_NOT_FOUND', 'INVALID_REPSONSE_DATA'),
      },
    },
    async request => {
      const [row] = await db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, request.params.id), eq(subscriptions.customerId, request.customerId)))
      if (row === undefined) throw new ApiError('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription')
      return currentAgreement(context, row)
    },
  )
}

async function currentAgreement({ signing }: ApiContext, row: SubscriptionRow): Promise<z.output<typeof agreementSchema>> {
  if (row.signedOnPaperAt !== null) return { id: `paper_${row.id}`, status: paperStatus(row) }
  const agreement = row.bookingId === null ? undefined : await signing.of(row.bookingId, row.customerId)
  if (agreement === undefined) throw new ApiError('AGREEMENT_NOT_FOUND', 'There is no agreement yet')
  const { id: agreementId, status, url, expiresAt } = agreement
  return { id: agreementId, status, ...(status !== 'Agreed' && { agreementUrl: url, expiresAt: expiresAt.toISOString() }) }
}

function paperStatus({ paperRecord }: SubscriptionRow): 'Agreed' | 'Declined' {
  if (paperRecord === null) return 'Agreed'
  const record = paperRecordSchema.safeParse(paperRecord)
  if (!record.success) throw new ApiError('INVALID_REPSONSE_DATA', 'The archive answered what we cannot read')
  return record.data.status
}
