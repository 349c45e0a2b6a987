import { productList } from '@/domain/schemas/product'
import { port } from '@/effects/port'
import { reading } from '@/http/reading'

/** GET stores/{storeId}/products: public, in pence. */
export const findProducts = port('shop.findProducts', 'ref', (world, storeId: string) =>
  world.http.request({ method: 'GET', path: `/stores/${encodeURIComponent(storeId)}/products`, auth: 'none', read: reading(productList) }),
)
