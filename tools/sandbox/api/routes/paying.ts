import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { answers, noContent } from '../answers'
import { demandUsableCard } from '../billing'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { effectWithService } from '../idempotency'
import { priceSchema } from '../money'
import { settleInvoice } from '../rental/charge'
import { ownRental } from '../rental/find'
import { type InvoiceRow, invoices } from '../rental/invoiceSchema'
import { choosePayingCard, removeCard } from '../rental/payingCard'
import { sumOf } from '../rental/vat'
import type { Routes } from '../routeTypes'
import { payingSchema, wirePaying } from '../wire/paying'

const params = z.object({ id: z.string() })
const id = z.string().max(100)
const CARD_REFUSALS = ['INVALID_PAYMENT_SOURCE_ID', 'PAYMENT_SOURCE_NOT_FOUND', 'INVALID_PAYMENT_SOURCE'] as const
const readPaying = {
  summary: 'The card that pays for a rental, what was paid, and what is overdue',
  params,
  response: answers({ 200: payingSchema }, 'SUBSCRIPTION_NOT_FOUND'),
}
const putCard = {
  summary: 'Another card pays for a rental from now on',
  params,
  body: z.strictObject({ paymentSourceId: id }),
  response: answers({ 200: payingSchema }, 'SUBSCRIPTION_NOT_FOUND', 'RENTAL_NOT_PAID_BY_CARD', ...CARD_REFUSALS),
}
const postSettlement = {
  summary: 'Pay an overdue invoice now, with this card; one that is paid is not charged again',
  params,
  body: z.strictObject({
    invoiceId: id,
    /** The amount that the customer saw. */
    total: priceSchema.pick({ amount: true, currencyCode: true }).strict(),
    paymentSourceId: id,
  }),
  response: answers(
    { 200: payingSchema },
    'SUBSCRIPTION_NOT_FOUND',
    'INVOICE_NOT_FOUND',
    'AMOUNT_CHANGED',
    'PAYMENT_FAILED',
    'BILLING_METHOD_NOT_FOUND',
    'BILLING_SETUP_FAILED',
    'RENTAL_NOT_PAID_BY_CARD',
    ...CARD_REFUSALS,
  ),
}
const deleteSource = {
  summary: 'Remove a card that pays for nothing',
  params,
  response: answers({ 204: noContent }, 'PAYMENT_SOURCE_NOT_FOUND', 'PAYMENT_SOURCE_IN_USE', 'BILLING_SETUP_FAILED'),
}

export function payingRoutes(app: Routes, context: ApiContext): void {
  const { db, gateway, settings } = context
  if (!settings.capabilities.includes('paying-card')) return

  const cardsOf = (customerId: string) => gateway.cards(customerId, { removed: true })

  app.get('/subscriptions/:id/paying', { schema: readPaying }, async request =>
    wirePaying(db, await ownRental(db, request.params.id, request.customerId), await cardsOf(request.customerId)),
  )

  app.put('/subscriptions/:id/paying/card', { schema: putCard }, (request, reply) =>
    effectWithService(context, request, reply, async commit => {
      const cardRequest = { id: request.params.id, customerId: request.customerId, cardId: request.body.paymentSourceId }
      const cards = await cardsOf(request.customerId)
      return choosePayingCard(context, cardRequest, commit, (tx, rental) => wirePaying(tx, rental, cards))
    }),
  )

  app.post('/subscriptions/:id/paying/settlements', { schema: postSettlement }, (request, reply) =>
    effectWithService(context, request, reply, async commit => {
      const { customerId, body } = request
      const rental = await ownRental(db, request.params.id, customerId)
      if (rental.bookingId === null) throw new ApiError('RENTAL_NOT_PAID_BY_CARD', 'This rental is paid for at the store')
      const invoice = await invoiceOf(context, rental.id, body.invoiceId)
      if (Math.round(body.total.amount * 100) !== sumOf(invoice.lines, 'amount')) {
        throw new ApiError('AMOUNT_CHANGED', 'This is not what the invoice says')
      }
      if (invoice.status !== 'paid') await demandUsableCard(context, customerId, body.paymentSourceId)
      const cards = await cardsOf(customerId)
      return settleInvoice(context, { invoiceId: invoice.id, cardId: body.paymentSourceId }, commit, async tx => ({
        status: 200,
        body: await wirePaying(tx, rental, cards),
      }))
    }),
  )

  app.delete('/payment-sources/:id', { schema: deleteSource }, (request, reply) =>
    effectWithService(context, request, reply, commit =>
      removeCard(context, { customerId: request.customerId, cardId: request.params.id }, commit),
    ),
  )
}

async function invoiceOf({ db }: ApiContext, rentalId: string, invoiceId: string): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.subscriptionId, rentalId)))
  if (row === undefined) throw new ApiError('INVOICE_NOT_FOUND', 'There is no such invoice')
  return row
}
