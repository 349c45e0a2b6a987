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

/** A basket; one without items is empty. Its store is known from where it was asked for. */
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

/** What a guest is told of an order that was paid. */
export const guestOrder = entity({ reference: z.string().check(z.minLength(1)) })

/** A page of the gateway on which a guest pays. */
export const hostedPage = entity({ hostedPageId: id, url: webAddress, expiresAt: instant })
export type HostedPage = z.infer<typeof hostedPage>
