import { z } from 'zod'
import { askForAgreement, confirmAgreement } from '../booking/agreement'
import { addInsurance, cancelBooking, renewHold } from '../booking/change'
import { createBooking } from '../booking/create'
import { ownBooking } from '../booking/find'
import { confirmPayment } from '../booking/payment'
import type { ApiContext } from '../context'
import { effect, effectBeyond } from '../idempotency'
import type { Routes } from '../routeTypes'
import { bookingSchema, bookingStatus, wireBooking } from '../wire/bookings'

const id = z.object({ id: z.string() })
const estimateQuery = z.object({ calculateEstimate: z.enum(['true', 'false']).optional() })

const createSchema = z.strictObject({
  unitTypeId: z.string().max(100),
  moveInAt: z.string().max(40),
  inquiryId: z.string().max(100).optional(),
  extendedAccess: z.boolean().optional(),
})
const insuranceSchema = z.strictObject({
  type: z.string().max(100),
  declaredValue: z.number().positive().optional(),
  levelId: z.string().max(100).optional(),
})
const paymentSchema = z.strictObject({ paymentSourceId: z.string().max(200) })
const signingSchema = z.object({
  state: bookingStatus,
  id: z.string().optional(),
  expiresAt: z.string().optional(),
  agreementUrl: z.string().optional(),
})

export function bookingRoutes(app: Routes, context: ApiContext): void {
  const { db, clock } = context
  const answersBooking = { response: { 200: bookingSchema, 201: bookingSchema } }

  // A plain read never renews the hold; with a key it is the wish to keep the unit (design §5.2).
  app.get('/booking/:id', { schema: { params: id, querystring: estimateQuery, ...answersBooking } }, async (request, reply) => {
    const { customerId, params, query } = request
    const withEstimate = query.calculateEstimate === 'true'
    if (request.headers['idempotency-key'] === undefined) {
      return reply.send(await wireBooking(db, await ownBooking(db, params.id, customerId), clock.now(), withEstimate))
    }
    return effect(context, request, reply, async tx => {
      const booking = await renewHold(tx, params.id, customerId, clock.now())
      return { status: 200, body: await wireBooking(tx, booking, clock.now(), withEstimate) }
    })
  })

  app.post('/booking', { schema: { body: createSchema, querystring: estimateQuery, ...answersBooking } }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const booking = await createBooking(tx, request.customerId, request.body, clock.now())
      return { status: 201, body: await wireBooking(tx, booking, clock.now(), request.query.calculateEstimate === 'true') }
    }),
  )

  app.delete('/booking/:id', { schema: { params: id } }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await cancelBooking(tx, request.params.id, request.customerId)
      return { status: 204 }
    }),
  )

  app.patch(
    '/booking/:id/add-insurance',
    { schema: { params: id, body: insuranceSchema, querystring: estimateQuery, ...answersBooking } },
    (request, reply) =>
      effect(context, request, reply, async tx => {
        const booking = await addInsurance(tx, context, request.params.id, request.customerId, request.body)
        return { status: 200, body: await wireBooking(tx, booking, clock.now(), request.query.calculateEstimate === 'true') }
      }),
  )

  app.patch('/booking/:id/sign-agreement', { schema: { params: id, response: { 200: signingSchema } } }, (request, reply) =>
    effectBeyond(context, request, reply, commit => askForAgreement(context, request.params.id, request.customerId, commit)),
  )

  app.patch('/booking/:id/confirm-agreement', { schema: { params: id, ...answersBooking } }, (request, reply) =>
    effectBeyond(context, request, reply, commit => confirmAgreement(context, request.params.id, request.customerId, commit)),
  )

  app.patch(
    '/booking/:id/confirm-payment',
    { schema: { params: id, body: paymentSchema, ...answersBooking } },
    (request, reply) =>
      effectBeyond(context, request, reply, commit =>
        confirmPayment(context, request.params.id, request.customerId, request.body.paymentSourceId, commit),
      ),
  )
}
