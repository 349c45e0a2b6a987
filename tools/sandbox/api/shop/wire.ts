import { z } from 'zod'
import type { Database } from '../../../backend/db/connect'
import { price, priceSchema } from '../money'
import { pricedLines, totalOf } from './lines'
import type { CartRow, OrderRow, PricedLine } from './schema'

export const cartSchema = z.object({
  id: z.string(),
  storeId: z.string(),
  total: priceSchema,
  items: z.array(z.object({ productId: z.string(), quantity: z.int(), itemPrice: priceSchema, total: priceSchema })),
})
export type WireCart = z.output<typeof cartSchema>

export const orderSchema = z.object({ orderId: z.string(), cart: cartSchema, reference: z.string() })
/** An order in the customer's list. */
export const listedOrderSchema = orderSchema.extend({ storeId: z.string(), placedAt: z.iso.datetime() })
export type WireOrder = z.output<typeof orderSchema>

/** At today's prices. */
export async function wireCart(db: Database, cart: CartRow): Promise<WireCart> {
  return wireLines(cart.id, cart.storeId, await pricedLines(db, cart.items))
}

export function wireOrder({ id, reference, cartId, storeId, lines }: OrderRow): WireOrder {
  return { orderId: id, reference, cart: wireLines(cartId, storeId, lines) }
}

export const wireListedOrder = (order: OrderRow): z.output<typeof listedOrderSchema> => ({
  ...wireOrder(order),
  storeId: order.storeId,
  placedAt: (order.paidAt ?? order.createdAt).toISOString(),
})

function wireLines(id: string, storeId: string, lines: readonly PricedLine[]): WireCart {
  return {
    id,
    storeId,
    total: price(totalOf(lines)),
    items: lines.map(({ productId, quantity, pence }) => ({
      productId,
      quantity,
      itemPrice: price(pence),
      total: price(quantity * pence),
    })),
  }
}
