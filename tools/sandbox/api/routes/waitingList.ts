import { z } from 'zod'
import { answers, noContent } from '../answers'
import { allStores, findStore } from '../catalogue'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import { enforceLimit } from '../limits'
import type { Routes } from '../routeTypes'
import { joinWaitingList, leaveWaitingList, leaveByLink, placesOf } from '../waiting/places'

const sizeSchema = z.object({ storeId: z.string(), storeName: z.string(), areaSqFt: z.number() })
const joinedSchema = sizeSchema.extend({ expiresAt: z.string() })
const placeSchema = joinedSchema.extend({
  id: z.string(),
  /** When the e-mail about a free unit was sent, which ends the wait. */
  toldAt: z.string().optional(),
})

const post = {
  summary: 'Wait for a unit of a size that is taken',
  body: z.strictObject({ storeId: z.string().max(100), unitTypeId: z.string().max(100), email: z.string().max(1_000) }),
  response: answers({ 201: joinedSchema }, 'STORE_NOT_FOUND', 'INVALID_UNIT_TYPE_ID', 'INVALID_EMAIL', 'SIZE_AVAILABLE'),
}
const departure = {
  summary: 'Leave the list by the link of one of its e-mails',
  body: z.strictObject({ token: z.string().max(200) }),
  response: answers({ 200: sizeSchema }, 'WAITING_PLACE_NOT_FOUND'),
}

/** For everybody, with or without an account. A customer's place belongs to them. */
export function waitingListRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('waiting-list')) return

  app.post('/waiting-list', { schema: post }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const { body, customerId, ip } = request
      enforceLimit(context, 'inquiry', `${ip} ${body.email.trim().toLowerCase()}`, reply)
      // The address is unverified, so whoever reads it may not have asked for the e-mail.
      enforceLimit(context, 'message', ip, reply)
      const { expiresAt, ...size } = await joinWaitingList(tx, context, { ...body, customerId })
      const { facts } = await findStore(tx, size.storeId)
      return { status: 201, body: { ...size, storeName: facts.name, expiresAt: expiresAt.toISOString() } }
    }),
  )

  // The token is sent in the body, because URLs appear in logs.
  app.post('/waiting-list/departures', { schema: departure }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const { storeId, areaSqFt } = await leaveByLink(tx, request.body.token)
      return { status: 200, body: { storeId, storeName: (await findStore(tx, storeId)).facts.name, areaSqFt } }
    }),
  )
}

const list = { summary: 'What the customer waits for', response: answers({ 200: z.array(placeSchema) }) }
const remove = {
  summary: 'Leave a list',
  params: z.object({ id: z.string() }),
  response: answers({ 204: noContent }, 'WAITING_PLACE_NOT_FOUND'),
}

export function ownWaitingListRoutes(app: Routes, context: ApiContext): void {
  const { db, settings } = context
  if (!settings.capabilities.includes('waiting-list')) return

  app.get('/waiting-list', { schema: list }, async request => {
    const names = new Map((await allStores(db)).map(({ id, facts }) => [id, facts.name]))
    return (await placesOf(db, context, request.customerId)).map(({ id, storeId, areaSqFt, expiresAt, notifiedAt }) => ({
      id,
      storeId,
      storeName: names.get(storeId) ?? '',
      areaSqFt,
      expiresAt: expiresAt.toISOString(),
      ...(notifiedAt !== null && { toldAt: notifiedAt.toISOString() }),
    }))
  })

  app.delete('/waiting-list/:id', { schema: remove }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await leaveWaitingList(tx, request.params.id, request.customerId)
      return { status: 204 }
    }),
  )
}
