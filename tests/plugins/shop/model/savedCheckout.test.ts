/** @jest-environment node */
import { guestVisitIn, orderRequestIn, savedOrdersIn } from '@plugins/shop/model/savedCheckout'

const request = { storeId: 's1', cartId: 'cart-1', sourceId: 'pm1', totalPence: 2_990 }
const item = { productId: 'lock', quantity: 2, itemPrice: 1_495, total: 2_990 }
const visit = { storeId: 's1', cart: { id: 'cart-1', total: 2_990, items: [item, { ...item, productId: 'tape' }] } }
const order = { storeId: 's1', orderId: 'order-1', placedAt: 1_772_445_600_000 }

const NO_TEXTS = ['', 'x'.repeat(201), 7, null, undefined, ['s1']]
const NO_COUNTS = [-1, 0.5, Number.NaN, '2990', null, undefined]

/** The same value with one field changed, once per wrong value. */
const spoiled = <Value extends object>(value: Value, texts: readonly string[], counts: readonly string[]) =>
  [...texts.map(field => [field, NO_TEXTS] as const), ...counts.map(field => [field, NO_COUNTS] as const)].flatMap(
    ([field, values]) => values.map(wrong => ({ ...value, [field]: wrong })),
  )

describe('what is stored on the device about a checkout is read only if it is complete', () => {
  test('an order that was requested', () => {
    expect(orderRequestIn({ ...request, more: true })).toEqual(request)
    expect(orderRequestIn({ ...request, totalPence: 0, storeId: 'x'.repeat(200) })).toBeDefined()
    for (const kept of [null, 'text', [], ...spoiled(request, ['storeId', 'cartId', 'sourceId'], ['totalPence'])])
      expect([kept, orderRequestIn(kept)]).toEqual([kept, undefined])
  })

  test('the basket of a guest who left to pay', () => {
    expect(guestVisitIn(visit)).toEqual(visit)
    expect(guestVisitIn({ ...visit, cart: { ...visit.cart, items: [] } })).toBeDefined()
    const items = [null, ...spoiled(item, ['productId'], ['quantity', 'itemPrice', 'total'])]
    const carts = [
      null,
      { ...visit.cart, items: 'none' },
      ...spoiled(visit.cart, ['id'], ['total']),
      // an incomplete item among others
      ...items.map(each => ({ ...visit.cart, items: [item, each] })),
    ]
    for (const kept of [null, ...spoiled(visit, ['storeId'], []), ...carts.map(cart => ({ ...visit, cart }))])
      expect([kept, guestVisitIn(kept)]).toEqual([kept, undefined])
  })

  test('of the orders placed, incomplete ones are left out', () => {
    const kept = [null, ...spoiled(order, ['storeId', 'orderId'], ['placedAt']), order]
    expect(savedOrdersIn(kept)).toEqual([order])
    expect(savedOrdersIn({ ...order })).toEqual([])
  })
})
