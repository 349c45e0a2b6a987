import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { answers } from '../answers'
import { isDifferent, OTHER_INSURANCE, OWN_PROTECTION, PROTECTION_LEVELS } from '../booking/insurance'
import { isUnitFree } from '../booking/holds'
import { findRented, unitTypesOf } from '../catalogue'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import { price, priceSchema } from '../money'
import { nextMonth } from '../rental/calendar'
import {
  canMoveTo,
  closedBecause,
  EMPTYING_DAYS,
  extendedAccessPence,
  makeChange,
  monthlyPence,
  offersExtendedAccess,
  quoteChange,
  type RequestedChange,
} from '../rental/changes'
import { ownRental } from '../rental/find'
import { changesOf, comingChange, rentalTerms, type RentalTerms } from '../rental/terms'
import type { Routes } from '../routeTypes'
import type { SubscriptionRow } from '../schema'
import { unitName } from '../wire/bookings'

const protection = z.object({ type: z.enum([OWN_PROTECTION, OTHER_INSURANCE]), levelId: z.string().optional() })
const changesSchema = z.object({
  /** Absent if changes can be made. */
  closedBecause: z.enum(['COUNTER', 'LEAVING']).optional(),
  /** The first day charged at the new price. */
  fromDay: z.string(),
  monthly: priceSchema,
  /** Absent if unit or store have regular hours only, or the rental already has extended ones. */
  extendedAccess: z.object({ monthly: priceSchema }).optional(),
  /** After the changes so far. */
  protection: protection.extend({ from: z.string().optional() }).optional(),
  levels: z.array(z.object({ id: z.string(), valueCoverage: z.number(), monthly: priceSchema })),
  /** Days to empty the present unit after choosing another; none before the first day. */
  emptyingDays: z.int(),
  /** The store's free units to move to. */
  units: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      areaSqFt: z.number(),
      monthly: priceSchema,
      /** The monthly price of the whole rental with it. */
      total: priceSchema,
      /** Whether extended hours are available for it. */
      extendedAccess: z.boolean(),
    }),
  ),
  /** The former unit, which still has to be emptied. */
  leaving: z.object({ unit: z.string(), until: z.string() }).optional(),
})
type WireChanges = z.output<typeof changesSchema>

const code = z.string().max(100)
const requestedChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('access') }),
  z.strictObject({ kind: z.literal('protection'), type: code, levelId: code.optional() }),
  z.strictObject({ kind: z.literal('size'), unitTypeId: code }),
])
const params = z.object({ id: z.string() })
const CHANGE_REFUSALS = ['SUBSCRIPTION_NOT_FOUND', 'RENTAL_NOT_CHANGEABLE', 'CHANGE_NOT_OFFERED', 'UNIT_DOES_NOT_EXIST'] as const
const readChanges = {
  summary: 'What can be changed about a rental',
  params,
  response: answers({ 200: changesSchema }, 'SUBSCRIPTION_NOT_FOUND'),
}
const readQuote = {
  summary: 'What a change comes to, before it is made',
  params,
  querystring: requestedChangeSchema,
  response: answers(
    {
      200: z.object({
        fromDay: z.string(),
        monthly: z.object({ before: priceSchema, after: priceSchema }),
        /** The monthly payment until this day, if a promotion applies with or without the change. */
        offer: z.object({ until: z.string(), before: priceSchema, after: priceSchema }).optional(),
      }),
    },
    ...CHANGE_REFUSALS,
  ),
}
const postChange = {
  summary: 'Change a rental, for the price a month that the customer saw',
  params,
  body: z.strictObject({
    change: requestedChangeSchema,
    monthly: priceSchema.pick({ amount: true, currencyCode: true }).strict(),
  }),
  response: answers({ 201: changesSchema }, ...CHANGE_REFUSALS, 'AMOUNT_CHANGED', 'NO_AVAILABLE_UNIT'),
}

export function changeRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings } = context
  if (!settings.capabilities.includes('changes')) return

  app.get('/subscriptions/:id/changes', { schema: readChanges }, async request =>
    wireChanges(db, await ownRental(db, request.params.id, request.customerId), clock.now()),
  )

  app.get('/subscriptions/:id/changes/quote', { schema: readQuote }, async request => {
    const rental = await ownRental(db, request.params.id, request.customerId)
    const { fromDay, pence, offer } = await quoteChange(db, rental, request.query, clock.now())
    return {
      fromDay,
      monthly: { before: price(pence.before), after: price(pence.after) },
      ...(offer && { offer: { until: offer.until, before: price(offer.before), after: price(offer.after) } }),
    }
  })

  app.post('/subscriptions/:id/changes', { schema: postChange }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const { params: of, customerId, body } = request
      const requested: RequestedChange = body.change
      const seenPence = Math.round(body.monthly.amount * 100)
      const rental = await makeChange(tx, context, { id: of.id, customerId }, requested, seenPence)
      return { status: 201, body: await wireChanges(tx, rental, clock.now()) }
    }),
  )
}

async function wireChanges(db: Database, rental: SubscriptionRow, now: Date): Promise<WireChanges> {
  const today = londonDate(now)
  const { quote, insurance } = await rentalTerms(db, rental)
  const present = await rentalTerms(db, rental, today)
  const { store, unitType } = await findRented(db, rental)
  const closed = closedBecause(rental)
  const isOpen = closed === undefined
  const coming = await comingChange(db, rental.id, today)
  return {
    ...(closed !== undefined && { closedBecause: closed }),
    fromDay: nextMonth(rental.moveInAt, today),
    monthly: price(monthlyPence(quote, insurance)),
    ...(isOpen &&
      offersExtendedAccess(rental, unitType, store.facts.extendedHours) && {
        extendedAccess: { monthly: price(await extendedAccessPence(db, rental)) },
      }),
    ...(insurance !== undefined && {
      protection: {
        type: insurance.type,
        ...(insurance.levelId !== undefined && { levelId: insurance.levelId }),
        ...(coming !== undefined && isDifferent(present.insurance, insurance) && { from: coming.fromDay }),
      },
    }),
    levels: PROTECTION_LEVELS.map(({ id, valueCoverage, pence }) => ({ id, valueCoverage, monthly: price(pence) })),
    emptyingDays: rental.moveInAt > today ? 0 : EMPTYING_DAYS,
    units: isOpen ? await freeUnits(db, rental, now, { quote, insurance, store }) : [],
    ...(await wireLeaving(db, rental, today)),
  }
}

async function freeUnits(
  db: Database,
  rental: SubscriptionRow,
  now: Date,
  { quote, insurance, store }: Pick<RentalTerms, 'quote' | 'insurance'> & Pick<Awaited<ReturnType<typeof findRented>>, 'store'>,
): Promise<WireChanges['units']> {
  const types = (await unitTypesOf(db, rental.storeId)).filter(type => canMoveTo(rental, type))
  const free = await Promise.all(types.map(type => isUnitFree(db, type, now)))
  return types
    .filter((_, index) => free[index])
    .map(type => ({
      id: type.id,
      name: unitName(type),
      areaSqFt: type.areaSqFt,
      monthly: price(type.monthlyPence),
      total: price(monthlyPence({ ...quote, monthlyPence: type.monthlyPence }, insurance)),
      extendedAccess: store.facts.extendedHours !== undefined && type.features.includes('ExtendedAccess'),
    }))
}

async function wireLeaving(db: Database, rental: SubscriptionRow, today: string): Promise<Pick<WireChanges, 'leaving'>> {
  const left = (await changesOf(db, rental.id)).findLast(({ leftUntil }) => leftUntil !== null && leftUntil > today)
  if (left?.leftUntil == null || left.leftUnitTypeId === null) return {}
  const { unitType } = await findRented(db, { storeId: rental.storeId, unitTypeId: left.leftUnitTypeId })
  return { leaving: { unit: unitName(unitType), until: left.leftUntil } }
}
