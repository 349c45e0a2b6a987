import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answers, noContent } from '../answers'
import type { ApiContext } from '../context'
import { effect, effectWithService } from '../idempotency'
import type { Routes } from '../routeTypes'
import { changeCart, createCart, findOpenCart, type CartQuery } from '../shop/carts'
import { openGuestCheckout } from '../shop/guestCheckout'
import { orderOfGuest } from '../shop/guestOrders'
import { cartSchema, wireCart } from '../shop/wire'

const MAX_LINES = 50
const REFUSED = ['INVALID_CART_ID', 'CART_NOT_FOUND', 'CART_BEING_PAID'] as const
const store = z.object({ storeId: z.string() })
const cart = z.object({ storeId: z.string(), cartId: z.string() })
const item = z.object({ storeId: z.string(), cartId: z.string(), itemId: z.string() })
const itemsSchema = z.strictObject({
  items: z.array(z.strictObject({ productId: z.string().max(100), quantity: z.int().min(1).max(99) })).max(MAX_LINES),
})
const hostedPageSchema = z.object({ hostedPageId: z.string(), url: z.string(), expiresAt: z.string() })

const makeCart = {
  summary: 'Begin a cart',
  params: store,
  body: itemsSchema,
  response: answers({ 201: cartSchema }, 'STORE_NOT_FOUND', 'PRODUCT_NOT_FOUND'),
}
const readCart = {
  summary: 'A cart at the prices of today',
  params: cart,
  response: answers({ 200: cartSchema }, 'INVALID_CART_ID', 'CART_NOT_FOUND'),
}
const fillCart = {
  summary: 'Replace what is in a cart',
  params: cart,
  body: itemsSchema,
  response: answers({ 200: cartSchema }, ...REFUSED, 'PRODUCT_NOT_FOUND'),
}
const removeItem = {
  summary: 'Take a product out of a cart',
  params: item,
  response: answers({ 204: noContent }, ...REFUSED, 'PRODUCT_NOT_FOUND'),
}
const guestCheckout = {
  summary: 'The page on which a guest pays',
  params: cart,
  response: answers(
    { 200: hostedPageSchema },
    ...REFUSED,
    'NO_CHARGE_ITEMS',
    'FAILED_TO_PROCESS_CHECKOUT',
    'NOT_A_GUEST',
    'NOT_A_GUEST_CART',
  ),
}

const guestOrder = {
  summary: 'The order that a guest paid for',
  params: cart,
  response: answers({ 200: z.object({ orderId: z.string(), reference: z.string() }) }, 'INVALID_CART_ID', 'ORDER_NOT_FOUND'),
}

/** Baskets of visitors and customers alike. A basket has one line per product, so an item's id is its product's. */
export function cartRoutes(app: Routes, context: ApiContext): void {
  const { db, clock } = context

  app.post('/stores/:storeId/carts', { schema: makeCart }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const { params, customerId, body } = request
      const row = await createCart(tx, { storeId: params.storeId, customerId }, body.items, clock.now())
      return { status: 201, body: await wireCart(tx, row) }
    }),
  )

  app.get('/stores/:storeId/carts/:cartId', { schema: readCart }, async request =>
    wireCart(db, await findOpenCart(db, cartQueryOf(request))),
  )

  app.put('/stores/:storeId/carts/:cartId', { schema: fillCart }, (request, reply) =>
    effectWithService(context, request, reply, commit =>
      changeCart(
        context,
        cartQueryOf(request),
        () => request.body.items,
        commit,
        async (tx, row) => ({ status: 200, body: await wireCart(tx, row) }),
      ),
    ),
  )

  // Removing an item is idempotent.
  app.delete('/stores/:storeId/carts/:cartId/items/:itemId', { schema: removeItem }, (request, reply) =>
    effectWithService(context, request, reply, commit =>
      changeCart(
        context,
        cartQueryOf(request),
        items => items.filter(each => each.productId !== request.params.itemId),
        commit,
        async () => ({ status: 204 }),
      ),
    ),
  )

  app.get('/stores/:storeId/carts/:cartId/guest-checkout', { schema: guestCheckout }, async request => {
    const page = await openGuestCheckout(context, cartQueryOf(request))
    return { hostedPageId: page.id, url: page.url, expiresAt: page.expiresAt.toISOString() }
  })

  if (context.settings.capabilities.includes('guest-orders')) {
    app.get('/stores/:storeId/carts/:cartId/order', { schema: guestOrder }, async request => {
      const { id, reference } = await orderOfGuest(db, request.params)
      return { orderId: id, reference }
    })
  }
}

function cartQueryOf({ params, customerId }: FastifyRequest & { params: { storeId: string; cartId: string } }): CartQuery {
  return { storeId: params.storeId, cartId: params.cartId, customerId }
}
