import type { Ask } from './realPorts'
import { refusalOf } from './refusalOf'

/** Orders of one customer at a product API, true or played. */
export interface OrdersApi {
  readonly ask: Ask
  readonly store: string
  readonly card: string
  /** Begins a basket with something in it, and answers its id. */
  basket(): Promise<string>
}

interface Placed {
  readonly orderId: string
}
const place = ({ ask, store, card }: OrdersApi, cartId: string, key: string) =>
  ask('shop.placeOrder', store, cartId, card, key) as Promise<Placed>

/** What the true API does, and every fake of it has to. */
export const ORDERS: Readonly<Record<string, (api: OrdersApi) => Promise<void>>> = {
  'a basket is ordered once, whatever the key, and its order can be read': async api => {
    const cartId = await api.basket()
    const first = await place(api, cartId, 'one-intent')
    expect(await place(api, cartId, 'one-intent')).toEqual(first)
    expect(await place(api, cartId, 'another')).toEqual(first)
    expect(await api.ask('shop.readOrder', api.store, first.orderId)).toEqual(first)
  },

  'a key that ordered one basket orders no other': async api => {
    await place(api, await api.basket(), 'one-intent')
    expect(await refusalOf(place(api, await api.basket(), 'one-intent'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  },

  'nothing is ordered without a key': async api => {
    expect(await refusalOf(place(api, await api.basket(), ''))).toBe('400 IDEMPOTENCY_KEY_REQUIRED')
  },

  'what was ordered is listed with its store and day, and a basket that was not paid is not': async api => {
    const placed = [await place(api, await api.basket(), 'first'), await place(api, await api.basket(), 'second')]
    await api.basket()
    const listed = (await api.ask('shop.listOrders')) as readonly (Placed & object)[]
    expect(listed).toHaveLength(2)
    for (const order of placed)
      expect(listed).toContainEqual({ ...order, storeId: api.store, placedAt: expect.any(Number) as number })
  },

  'an order that nobody placed is not found': async api => {
    expect(await refusalOf(api.ask('shop.readOrder', api.store, `ord_${'0'.repeat(32)}`))).toBe('404 ORDER_NOT_FOUND')
  },
}
