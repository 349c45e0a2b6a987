import { z } from 'zod'
import { answers } from '../answers'
import type { ApiContext } from '../context'
import { effectWithService } from '../idempotency'
import type { Routes } from '../routeTypes'
import { paidOrder, paidOrders, placeOrder } from '../shop/orders'
import { listedOrderSchema, orderSchema, wireListedOrder, wireOrder } from '../shop/wire'

const store = z.object({ storeId: z.string() })
const order = z.object({ storeId: z.string(), orderId: z.string() })
const REFUSED = [
  'INCOMPLETE_PROFILE',
  'INVALID_CART_ID',
  'CART_NOT_FOUND',
  'CART_BEING_PAID',
  'NO_CHARGE_ITEMS',
  'FAILED_TO_PROCESS_CHECKOUT',
  'INVALID_PAYMENT_SOURCE_ID',
  'PAYMENT_SOURCE_NOT_FOUND',
  'INVALID_PAYMENT_SOURCE',
  'BILLING_METHOD_NOT_FOUND',
  'PAYMENT_FAILED',
] as const
const orderRequest = z.strictObject({ cartId: z.string().max(100), paymentSourceId: z.string().max(200) })

const makeOrder = {
  summary: 'Pay a cart with a card on file',
  params: store,
  body: orderRequest,
  response: answers({ 200: orderSchema, 201: orderSchema }, ...REFUSED),
}
const readOrder = {
  summary: 'An order that was paid',
  params: order,
  response: answers({ 200: orderSchema }, 'ORDER_NOT_FOUND'),
}
const listOrders = {
  summary: 'The newest 20 orders that the customer paid, newest first',
  response: answers({ 200: z.array(listedOrderSchema) }),
}

export function orderRoutes(app: Routes, context: ApiContext): void {
  app.post('/stores/:storeId/orders', { schema: makeOrder }, (request, reply) =>
    effectWithService(context, request, reply, commit => {
      const { customerId, params, body } = request
      return placeOrder(context, { storeId: params.storeId, cartId: body.cartId, customerId }, body.paymentSourceId, commit)
    }),
  )

  app.get('/stores/:storeId/orders/:orderId', { schema: readOrder }, async request =>
    wireOrder(await paidOrder(context.db, request.params.orderId, request.params.storeId, request.customerId)),
  )

  if (!context.settings.capabilities.includes('orders')) return
  app.get('/orders', { schema: listOrders }, async request =>
    (await paidOrders(context.db, request.customerId)).map(wireListedOrder),
  )
}
