import * as z from 'zod/mini'
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

const cartItem = entity({ productId: id, quantity: z.int().check(z.nonnegative()), itemPrice: price, total: price })

/** A basket, which may be empty. Its store is the one it was requested for. */
export const cart = z.readonly(
  z.pipe(
    entity({
      id,
      storeId: optional(z.string()),
      total: price,
      items: optional(z.readonly(z.array(cartItem))),
    }),
    z.transform(({ id: cartId, total, items = [] }) => ({ id: cartId, total, items })),
  ),
)
export type Cart = z.infer<typeof cart>

export const order = entity({ orderId: id, cart, reference: z.string() })
export type Order = z.infer<typeof order>

/** GET orders: the customer's paid orders, newest first. */
export const orderList = listOf(entity({ storeId: id, orderId: id, placedAt: instant, reference: z.string(), cart }), 'orders')

/** What a guest learns about a paid order. */
export const guestOrder = entity({ reference: z.string().check(z.minLength(1)) })

/** The gateway's page on which a guest pays. */
export const hostedPage = entity({ hostedPageId: id, url: webAddress, expiresAt: instant })
export type HostedPage = z.infer<typeof hostedPage>
