import { z } from 'zod'
import { demandChangeable, invalidState, ownBooking } from '../booking/find'
import { estimate } from '../booking/pricing'
import type { ApiContext } from '../context'
import { ApiError, knownCode } from '../errors'
import { effectBeyond } from '../idempotency'
import type { Routes } from '../routeTypes'
import { paymentIntentSchema, paymentSourceSchema, wirePaymentSource } from '../wire/payments'

const id = z.object({ id: z.string() })
const intentRequest = z.strictObject({ bookingId: z.string().max(100) })
const sourceRequest = z.strictObject({ paymentIntentId: z.string().max(200) })

/** Cards: the calls that spec §7 leaves open (coverage C7.4). Digits never come here; the gateway's frame has them. */
export function paymentRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, gateway } = context

  app.get('/payment-sources', { schema: { response: { 200: z.array(paymentSourceSchema) } } }, async request =>
    (await gateway.cards(request.customerId)).map(wirePaymentSource),
  )

  app.post('/payment-intents', { schema: { body: intentRequest, response: { 201: paymentIntentSchema } } }, (request, reply) =>
    effectBeyond(context, request, reply, async commit => {
      const booking = await ownBooking(db, request.body.bookingId, request.customerId)
      demandChangeable(booking, clock.now())
      if (booking.insurance === null) throw invalidState('Choose protection first')
      // A crash after this leaves an intent that nobody knows and that lapses unused.
      const intent = await gateway.createIntent({
        customerId: request.customerId,
        amount: estimate(booking.quote, booking.insurance.pence ?? 0, booking.moveInAt).totalPence,
        currency: 'GBP',
        reference: booking.id,
      })
      return commit(async () => ({ status: 201, body: intent }))
    }),
  )

  app.get('/payment-intents/:id', { schema: { params: id, response: { 200: paymentIntentSchema } } }, async request => {
    const intent = await gateway.intent(request.params.id, request.customerId)
    if (intent === undefined) throw new ApiError('PAYMENT_INTENT_NOT_FOUND', 'There is no such payment intent')
    return intent
  })

  app.post('/payment-sources', { schema: { body: sourceRequest, response: { 201: paymentSourceSchema } } }, (request, reply) =>
    effectBeyond(context, request, reply, async commit => {
      const kept = await gateway.keepCard({ intentId: request.body.paymentIntentId, customerId: request.customerId })
      if ('refused' in kept)
        throw new ApiError(knownCode(kept.refused, 'PAYMENT_SOURCE_NOT_AUTHORIZED'), 'The card was not added')
      return commit(async () => ({ status: 201, body: wirePaymentSource(kept.card) }))
    }),
  )
}
