import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { answers } from '../answers'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { ownRental } from '../rental/find'
import type { Routes } from '../routeTypes'
import { subscriptions, type SubscriptionRow } from '../schema'
import { agreementSchema, paperStatus, subscriptionSchema, wireSubscription } from '../wire/subscriptions'

const id = z.object({ id: z.string() })

const listRentals = { summary: 'What the customer rents, newest first', response: answers({ 200: z.array(subscriptionSchema) }) }

export function subscriptionRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings, gateway } = context

  app.get('/subscriptions', { schema: listRentals }, async request => {
    const rows = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.customerId, request.customerId))
      .orderBy(desc(subscriptions.createdAt))
    const cards = settings.capabilities.includes('paying-card') ? await gateway.cards(request.customerId) : []
    return Promise.all(rows.map(row => wireSubscription(db, row, clock.now(), cards, settings)))
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
    async request => currentAgreement(context, await ownRental(db, request.params.id, request.customerId)),
  )
}

async function currentAgreement({ signing }: ApiContext, row: SubscriptionRow): Promise<z.output<typeof agreementSchema>> {
  if (row.signedOnPaperAt !== null) {
    const status = paperStatus(row)
    if (status === undefined) throw new ApiError('INVALID_REPSONSE_DATA', 'The archive answered what we cannot read')
    return { id: `paper_${row.id}`, status }
  }
  const agreement = row.bookingId === null ? undefined : await signing.of(row.bookingId, row.customerId)
  if (agreement === undefined) throw new ApiError('AGREEMENT_NOT_FOUND', 'There is no agreement yet')
  const { id: agreementId, status, url, expiresAt } = agreement
  return { id: agreementId, status, ...(status !== 'Agreed' && { agreementUrl: url, expiresAt: expiresAt.toISOString() }) }
}
