import { z } from 'zod'
import { answers, notModified } from '../answers'
import { allProducts, findStore } from '../catalogue'
import type { ApiContext } from '../context'
import { sendCatalogue } from '../etag'
import { price, priceSchema } from '../money'
import type { Routes } from '../routeTypes'

const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: priceSchema,
  description: z.string().optional(),
  image: z.string().optional(),
})

export function productRoutes(app: Routes, context: ApiContext): void {
  const { db } = context
  app.get(
    '/stores/:storeId/products',
    {
      schema: {
        summary: 'What the shop sells',
        params: z.object({ storeId: z.string() }),
        response: answers({ 200: z.array(productSchema), 304: notModified }, 'STORE_NOT_FOUND'),
      },
    },
    (request, reply) =>
      sendCatalogue(context, request, reply, async () => {
        await findStore(db, request.params.storeId)
        const rows = await allProducts(db)
        return rows.map(({ id, name, pricePence, description }) => ({
          id,
          name,
          price: price(pricePence),
          description: description ?? undefined,
          image: `/pictures/product-${id.replace('prd-', '')}-240.png`,
        }))
      }),
  )
}
