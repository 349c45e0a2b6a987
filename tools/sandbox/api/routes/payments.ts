import { z } from 'zod'
import { answers } from '../answers'
import { createIntent, keepCard, nothingToPay, payableBooking, payableCart, type Payable } from '../billing'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { effectWithService } from '../idempotency'
import type { Routes } from '../routeTypes'
import { paymentIntentSchema, paymentSourceSchema, wirePaymentSource } from '../wire/payments'

const id = z.object({ id: z.string() })
const intentRequest = z.union([
  z.strictObject({ bookingId: z.string().max(100) }),
  z.strictObject({ cartId: z.string().max(100) }),
  // without an amount: only to store a card
  z.strictObject({}),
])
const INTENT_REFUSALS = [
  'INVALID_BOOKING_ID',
  'BOOKING_NOT_FOUND',
  'INVALID_BOOKING_STATE',
  'INVALID_CART_ID',
  'CART_NOT_FOUND',
  'NO_CHARGE_ITEMS',
  'FAILED_TO_PROCESS_CHECKOUT',
  'INVALID_CURRENCYCODE',
  'BILLING_SETUP_FAILED',
] as const
const SOURCE_REFUSALS = [
  'PAYMENT_SOURCE_NOT_AUTHORIZED',
  'PAYMENT_SOURCE_NOT_FOUND',
  'INVALID_PAYMENT_SOURCE',
  'BILLING_METHOD_ALREADY_EXISTS',
  'BILLING_SETUP_FAILED',
] as const
const sourceRequest = z.strictObject({ paymentIntentId: z.string().max(200) })

const listSources = {
  summary: 'Cards on file',
  response: answers({ 200: z.array(paymentSourceSchema) }, 'BILLING_SETUP_FAILED'),
}
const makeIntent = {
  summary: 'Begin to add a card for a booking, for a cart, or only to have it on file',
  body: intentRequest,
  response: answers({ 201: paymentIntentSchema }, ...INTENT_REFUSALS),
}
const readIntent = {
  summary: 'How far adding a card has come',
  params: id,
  response: answers({ 200: paymentIntentSchema }, 'PAYMENT_INTENT_NOT_FOUND', 'BILLING_SETUP_FAILED'),
}
const addSource = {
  summary: 'Put the card of an authorised intent on file',
  body: sourceRequest,
  response: answers({ 201: paymentSourceSchema }, ...SOURCE_REFUSALS),
}

/** Cards: the calls that section S7 leaves open (decisions.md D5). Card numbers stay in the gateway's frame. */
export function paymentRoutes(app: Routes, context: ApiContext): void {
  const { gateway } = context

  app.get('/payment-sources', { schema: listSources }, async request =>
    (await gateway.cards(request.customerId)).map(wirePaymentSource),
  )

  app.post('/payment-intents', { schema: makeIntent }, (request, reply) =>
    effectWithService(context, request, reply, async commit => {
      const { customerId, body } = request
      const payable = await payableOf(context, body, customerId)
      // A crash after this leaves an unused intent, which expires.
      const intent = await createIntent(context, { customerId, ...payable })
      return commit(async () => ({ status: 201, body: intent }))
    }),
  )

  app.get('/payment-intents/:id', { schema: readIntent }, async request => {
    const intent = await gateway.intent(request.params.id, request.customerId)
    if (intent === undefined) throw new ApiError('PAYMENT_INTENT_NOT_FOUND', 'There is no such payment intent')
    return intent
  })

  app.post('/payment-sources', { schema: addSource }, (request, reply) =>
    effectWithService(context, request, reply, async commit => {
      const card = await keepCard(context, request.body.paymentIntentId, request.customerId)
      return commit(async () => ({ status: 201, body: wirePaymentSource(card) }))
    }),
  )
}

async function payableOf(context: ApiContext, request: z.output<typeof intentRequest>, customerId: string): Promise<Payable> {
  if ('bookingId' in request) return payableBooking(context, request.bookingId, customerId)
  return 'cartId' in request ? payableCart(context, request.cartId, customerId) : nothingToPay(customerId)
}
