import { z } from 'zod'
import type { Product } from '../entities'
import { price } from './price'
import { entity, id, listOf, optional } from './wire'

export const product: z.ZodType<Product> = entity({
  id,
  name: z.string(),
  price,
  description: optional(z.string()),
  image: optional(z.string()),
})

/** GET stores/{storeId}/products. */
export const productList = listOf(product, 'products')
