import { z } from 'zod'
import type { Database } from '../../../backend/db/connect'
import { londonDate } from '../../../backend/londonDate'
import type { StoreFacts } from '../../seed/stores'
import { answers, noContent } from '../answers'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import { enforceLimit } from '../limits'
import { acceptInvitation, type Invitation, findInvitation, inviterNameOf } from '../people/accept'
import { invite, peopleOf, removePerson } from '../people/invite'
import type { PersonRow } from '../people/schema'
import { leaveShared, sharedWith } from '../people/shared'
import { findRented } from '../catalogue'
import type { Routes } from '../routeTypes'
import type { SubscriptionRow } from '../schema'
import { rentedUnitSchema, wireRentedUnit } from '../wire/bookings'
import { hoursSchema, storeSchema, wireStore } from '../wire/stores'

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['invited', 'active', 'expired']),
  /** When an unaccepted invitation expires. */
  expiresAt: z.string().optional(),
})
const params = z.object({ id: z.string() })
const list = {
  summary: 'Who may get into a rental besides its customer',
  params,
  response: answers({ 200: z.array(personSchema) }, 'SUBSCRIPTION_NOT_FOUND'),
}
const post = {
  summary: 'Invite somebody by e-mail',
  params,
  body: z.strictObject({ name: z.string().max(1_000), email: z.string().max(1_000) }),
  response: answers(
    { 201: personSchema },
    'SUBSCRIPTION_NOT_FOUND',
    'RENTAL_OVER',
    'PERSON_ALREADY_INVITED',
    'TOO_MANY_PEOPLE',
    'INVALID_GIVEN_NAME',
    'INVALID_EMAIL',
  ),
}
const removeSchema = {
  summary: 'Take access away, or an invitation back',
  params: params.extend({ personId: z.string() }),
  response: answers({ 204: noContent }, 'SUBSCRIPTION_NOT_FOUND', 'PERSON_NOT_FOUND'),
}

export function peopleRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings } = context
  if (!settings.capabilities.includes('people')) return

  app.get('/subscriptions/:id/people', { schema: list }, async request =>
    (await peopleOf(db, { id: request.params.id, customerId: request.customerId })).map(row => wirePerson(row, clock.now())),
  )

  app.post('/subscriptions/:id/people', { schema: post }, (request, reply) =>
    effect(context, request, reply, async tx => {
      // The address is unverified, so whoever reads it may not have asked for this e-mail.
      enforceLimit(context, 'message', request.ip, reply)
      const invitee = { id: request.params.id, customerId: request.customerId, ...request.body }
      return { status: 201, body: wirePerson(await invite(tx, context, invitee), clock.now()) }
    }),
  )

  app.delete('/subscriptions/:id/people/:personId', { schema: removeSchema }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await removePerson(tx, context, { ...request.params, customerId: request.customerId })
      return { status: 204 }
    }),
  )

  app.post('/invitations/:token/accept', { schema: acceptance }, (request, reply) =>
    effect(context, request, reply, async tx => ({
      status: 200,
      body: await wireInvitation(tx, clock.now(), await acceptInvitation(tx, context, request.params.token, request.customerId)),
    })),
  )
}

function wirePerson({ id, name, email, acceptedAt, expiresAt }: PersonRow, now: Date): z.output<typeof personSchema> {
  if (acceptedAt !== null) return { id, name, email, status: 'active' }
  return { id, name, email, status: expiresAt <= now ? 'expired' : 'invited', expiresAt: expiresAt.toISOString() }
}

const invitationSchema = z.object({
  /** The first name of the inviting customer, the only detail revealed. */
  inviter: z.string(),
  status: z.enum(['open', 'accepted', 'expired']),
  expiresAt: z.string(),
  store: z.object({
    name: z.string(),
    phoneNumber: z.string().optional(),
    address: z.object({ line1: z.string(), city: z.string(), postalCode: z.string(), country: z.string() }),
  }),
  accessHours: z.array(hoursSchema),
  /** The first day of a rental that has not begun. */
  from: z.string().optional(),
})
const token = z.object({ token: z.string() })
const read = {
  summary: 'What an invitation gives, for whoever has its link',
  params: token,
  response: answers({ 200: invitationSchema }, 'INVITATION_NOT_FOUND'),
}
const acceptance = {
  summary: 'Accept an invitation',
  params: token,
  response: answers(
    { 200: invitationSchema },
    'INVITATION_NOT_FOUND',
    'INVITATION_OWN',
    'INVITATION_TAKEN',
    'INVITATION_EXPIRED',
  ),
}

/** The secret in the link gives access to these details. */
export function invitationRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('people')) return
  app.get('/invitations/:token', { schema: read }, async request =>
    wireInvitation(context.db, context.clock.now(), await findInvitation(context.db, context, request.params.token)),
  )
}

async function wireInvitation(
  db: Database,
  now: Date,
  { person, rental }: Invitation,
): Promise<z.output<typeof invitationSchema>> {
  const { facts } = (await findRented(db, rental)).store
  const { line1, city, postalCode, country } = facts.address
  return {
    inviter: await inviterNameOf(db, rental),
    status: person.acceptedAt !== null ? 'accepted' : person.expiresAt <= now ? 'expired' : 'open',
    expiresAt: person.expiresAt.toISOString(),
    store: {
      name: facts.name,
      ...(facts.phoneNumber !== undefined && { phoneNumber: facts.phoneNumber }),
      address: { line1, city, postalCode, country },
    },
    accessHours: accessHoursOf(rental, facts),
    ...(rental.moveInAt > londonDate(now) && { from: rental.moveInAt }),
  }
}

const accessHoursOf = ({ extendedAccess }: SubscriptionRow, { staffedHours, extendedHours }: StoreFacts) => [
  ...(extendedAccess ? (extendedHours ?? staffedHours) : staffedHours),
]

/** Neither prices nor cards, documents or the family name of the customer who shares it. */
const sharedSchema = z.object({
  id: z.string(),
  /** The first name of the customer who shares it. */
  sharedBy: z.string(),
  store: storeSchema,
  unit: rentedUnitSchema,
  accessHours: z.array(hoursSchema),
  /** The first day of a rental that has not begun. */
  from: z.string().optional(),
  /** The last day, once notice was given. */
  until: z.string().optional(),
})
const listShared = {
  summary: 'The units that others share with the customer',
  response: answers({ 200: z.array(sharedSchema) }),
}
const leaveSchema = {
  summary: 'Give up the access to a shared unit',
  params,
  response: answers({ 204: noContent }, 'SHARED_UNIT_NOT_FOUND'),
}

/** What somebody who accepted an invitation sees of it afterwards. */
export function sharedUnitRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings } = context
  if (!settings.capabilities.includes('people')) return

  app.get('/shared-units', { schema: listShared }, async request => {
    const shared = await sharedWith(db, context, request.customerId)
    return Promise.all(shared.map(invited => wireShared(db, clock.now(), invited)))
  })

  app.delete('/shared-units/:id', { schema: leaveSchema }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await leaveShared(tx, context, { id: request.params.id, customerId: request.customerId })
      return { status: 204 }
    }),
  )
}

async function wireShared(db: Database, now: Date, { person, rental }: Invitation): Promise<z.output<typeof sharedSchema>> {
  const { store, unitType } = await findRented(db, rental)
  return {
    id: person.id,
    sharedBy: await inviterNameOf(db, rental),
    store: wireStore(store, now),
    unit: wireRentedUnit(unitType),
    accessHours: accessHoursOf(rental, store.facts),
    from: rental.moveInAt > londonDate(now) ? rental.moveInAt : undefined,
    until: rental.moveOutAt ?? undefined,
  }
}
