import { z } from 'zod'
import { price } from './price'
import { entity, id, listOf, optional } from './wire'

export const product = entity({
  id,
  name: z.string(),
  price,
  description: optional(z.string()),
  image: optional(z.string()),
})
export type Product = z.infer<typeof product>

/** GET stores/{storeId}/products. */
export const productList = listOf(product, 'products')
