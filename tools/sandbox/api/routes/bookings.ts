import { agreementClauses } from '../../agreementClauses'
import { termsOf } from '../booking/agreementTerms'
import { requestAgreement, confirmAgreement } from '../booking/agreement'
import { addInsurance, cancelBooking, renewHold } from '../booking/change'
import { createBooking } from '../booking/create'
import { invalidState, ownBooking } from '../booking/find'
import { overridePaidStatus } from '../booking/paidStatus'
import { confirmPayment } from '../booking/payment'
import type { ApiContext } from '../context'
import { effect, effectWithService } from '../idempotency'
import type { Routes } from '../routeTypes'
import { wireBooking } from '../wire/bookings'
import {
  acceptAgreement,
  chooseInsurance,
  giveUpBooking,
  makeBooking,
  payBooking,
  readAgreementText,
  readBooking,
  signAgreement,
} from './bookingSchemas'

export function bookingRoutes(app: Routes, context: ApiContext): void {
  const { db, clock } = context
  overridePaidStatus(app, context)

  // A plain read never renews the hold; with a key it is the request to keep the unit (decisions.md D2).
  app.get('/booking/:id', { schema: readBooking }, async (request, reply) => {
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

  if (context.settings.capabilities.includes('agreement-text'))
    app.get('/booking/:id/agreement-text', { schema: readAgreementText }, async (request, reply) => {
      const booking = await ownBooking(db, request.params.id, request.customerId)
      if (booking.insurance === null) throw invalidState('Protection has not been chosen yet')
      const clauses = agreementClauses(await termsOf(db, booking))
      return reply.send({ clauses: clauses.map(({ heading, text }) => ({ title: heading, text })) })
    })

  app.post('/booking', { schema: makeBooking }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const booking = await createBooking(tx, request.customerId, request.body, clock.now())
      return { status: 201, body: await wireBooking(tx, booking, clock.now(), request.query.calculateEstimate === 'true') }
    }),
  )

  app.delete('/booking/:id', { schema: giveUpBooking }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await cancelBooking(tx, request.params.id, request.customerId)
      return { status: 204 }
    }),
  )

  app.patch('/booking/:id/add-insurance', { schema: chooseInsurance }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const booking = await addInsurance(tx, context, request.params.id, request.customerId, request.body)
      return { status: 200, body: await wireBooking(tx, booking, clock.now(), request.query.calculateEstimate === 'true') }
    }),
  )

  app.patch('/booking/:id/sign-agreement', { schema: signAgreement }, (request, reply) =>
    effectWithService(context, request, reply, commit =>
      requestAgreement(context, request.params.id, request.customerId, commit),
    ),
  )

  app.patch('/booking/:id/confirm-agreement', { schema: acceptAgreement }, (request, reply) =>
    effectWithService(context, request, reply, commit =>
      confirmAgreement(context, request.params.id, request.customerId, commit),
    ),
  )

  app.patch('/booking/:id/confirm-payment', { schema: payBooking }, (request, reply) =>
    effectWithService(context, request, reply, commit =>
      confirmPayment(context, request.params.id, request.customerId, request.body.paymentSourceId, commit),
    ),
  )
}
