import { z } from 'zod'
import { answers, notModified } from '../answers'
import { withoutRentedOut } from '../booking/holds'
import { EXTENDED_ACCESS_PENCE } from '../booking/pricing'
import { allStores, findStore, unitTypesOf } from '../catalogue'
import type { ApiContext } from '../context'
import { sendCatalogue } from '../etag'
import { perWeek, price, priceSchema } from '../money'
import type { Routes } from '../routeTypes'
import { hoursSchema, storeSchema, wireStore } from '../wire/stores'
import { measurementSystem, sizeRangeSchema, wireSizeRanges } from '../wire/units'

const storeId = z.object({ storeId: z.string() })
const extendedAccessSchema = z.object({
  available: z.boolean(),
  price: priceSchema,
  weeklyPrice: priceSchema.optional(),
  hours: z.array(hoursSchema).optional(),
  irreversible: z.literal(true),
})

const listStores = {
  summary: 'Stores with the days on which they hand over units',
  response: answers({ 200: z.array(storeSchema), 304: notModified }),
}

export function storeRoutes(app: Routes, context: ApiContext): void {
  const { db, clock } = context
  app.get('/bookable/stores', { schema: listStores }, (request, reply) =>
    sendCatalogue(context, request, reply, async () => {
      const now = clock.now()
      return (await allStores(db)).map(row => wireStore(row, now))
    }),
  )

  app.get(
    '/bookable/stores/:storeId/units',
    {
      schema: {
        summary: 'Unit types of a store, grouped by size',
        params: storeId,
        querystring: z.object({ measurementSystem: measurementSystem.default('IU') }),
        response: answers({ 200: z.array(sizeRangeSchema), 304: notModified }, 'STORE_NOT_FOUND'),
      },
    },
    (request, reply) =>
      sendCatalogue(context, request, reply, async () => {
        const store = await findStore(db, request.params.storeId)
        const rows = await withoutRentedOut(db, await unitTypesOf(db, store.id), clock.now())
        return wireSizeRanges(rows, request.query.measurementSystem)
      }),
  )

  app.get(
    '/stores/:storeId/extended-access',
    {
      schema: {
        summary: 'What extended access costs and when it is',
        params: storeId,
        response: answers({ 200: extendedAccessSchema, 304: notModified }, 'STORE_NOT_FOUND'),
      },
    },
    (request, reply) =>
      sendCatalogue(context, request, reply, async () => {
        const { facts } = await findStore(db, request.params.storeId)
        return {
          available: facts.extendedHours !== undefined,
          price: price(EXTENDED_ACCESS_PENCE),
          weeklyPrice: price(perWeek(EXTENDED_ACCESS_PENCE)),
          hours: facts.extendedHours,
          irreversible: true,
        }
      }),
  )
}
