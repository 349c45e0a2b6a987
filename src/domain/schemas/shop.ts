import { z } from 'zod'
import { price } from './price'
import { entity, id, instant, listOf, optional, webAddress } from './wire'

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

const cartItem = entity({ productId: id, quantity: z.int().nonnegative(), itemPrice: price, total: price })

/** A basket; one without items is empty. Its store is known from where it was asked for. */
export const cart = entity({
  id,
  storeId: optional(z.string()),
  total: price,
  items: optional(z.array(cartItem).readonly()),
})
  .transform(({ id: cartId, total, items = [] }) => ({ id: cartId, total, items }))
  .readonly()
export type Cart = z.infer<typeof cart>

export const order = entity({ orderId: id, cart, reference: z.string() })
export type Order = z.infer<typeof order>

/** What a guest is told of an order that was paid. */
export const guestOrder = entity({ reference: z.string().min(1) })

/** A page of the gateway on which a guest pays. */
export const hostedPage = entity({ hostedPageId: id, url: webAddress, expiresAt: instant })
export type HostedPage = z.infer<typeof hostedPage>
