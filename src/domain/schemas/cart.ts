import { z } from 'zod'
import type { Cart, HostedPage, Order } from '../entities'
import { price } from './price'
import { entity, id, instant, optional, webAddress } from './wire'

const cartItem = entity({ productId: id, quantity: z.int().nonnegative(), itemPrice: price, total: price })

/** A basket; one without items is empty. Its store is known from where it was asked for. */
export const cart: z.ZodType<Cart> = entity({
  id,
  storeId: optional(z.string()),
  total: price,
  items: optional(z.array(cartItem)),
}).transform(({ id: cartId, total, items }) => ({ id: cartId, total, items: items ?? [] }))

export const order: z.ZodType<Order> = entity({ orderId: id, cart, reference: z.string() })

/** What a guest is told of an order that was paid. */
export const guestOrder = entity({ reference: z.string().min(1) })

export const hostedPage: z.ZodType<HostedPage> = entity({ hostedPageId: id, url: webAddress, expiresAt: instant })
