import { z } from 'zod'
import { answers, notModified } from '../answers'
import { COVERAGE_INCREMENT, OTHER_INSURANCE, OWN_PROTECTION, PROTECTION_LEVELS, usualValueOfGoods } from '../booking/insurance'
import { findStore, findUnitType } from '../catalogue'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { sendCatalogue } from '../etag'
import { perWeek, price, priceSchema } from '../money'
import type { Routes } from '../routeTypes'

const optionsSchema = z.object({
  coverageIncrement: z.number(),
  defaultValueOfGoods: z.number(),
  levels: z.array(z.object({ id: z.string(), valueCoverage: z.number(), price: priceSchema, weeklyPrice: priceSchema })),
  options: z.array(z.object({ type: z.string(), readMoreArticleId: z.string().optional() })),
})

export function insuranceRoutes(app: Routes, context: ApiContext): void {
  const { db } = context
  app.get(
    '/stores/:storeId/insurance',
    {
      schema: {
        summary: 'Protection to choose from',
        params: z.object({ storeId: z.string() }),
        querystring: z.object({ unitTypeId: z.string().optional() }),
        response: answers({ 200: optionsSchema, 304: notModified }, 'STORE_NOT_FOUND', 'INVALID_UNIT_TYPE_ID'),
      },
    },
    (request, reply) =>
      sendCatalogue(context, request, reply, async () => {
        const { params, query } = request
        const store = await findStore(db, params.storeId)
        const unitType = query.unitTypeId === undefined ? undefined : await findUnitType(db, query.unitTypeId, store.id)
        if (query.unitTypeId !== undefined && unitType === undefined) {
          throw new ApiError('INVALID_UNIT_TYPE_ID', 'The store has no such unit type')
        }
        return {
          coverageIncrement: COVERAGE_INCREMENT,
          defaultValueOfGoods: usualValueOfGoods(unitType?.areaSqFt),
          levels: PROTECTION_LEVELS.map(({ id, valueCoverage, pence }) => ({
            id,
            valueCoverage,
            price: price(pence),
            weeklyPrice: price(perWeek(pence)),
          })),
          options: [
            { type: OWN_PROTECTION, readMoreArticleId: 'protection' },
            { type: OTHER_INSURANCE, readMoreArticleId: 'own-insurance' },
          ],
        }
      }),
  )
}
