/** One customer's view of the shop, true or played, as calls over HTTP. */
export interface ShopApi {
  call(method: string, path: string, sent?: { readonly body?: object; readonly key?: string }): Promise<Answer>
  readonly store: string
  /** Two products that are sold. */
  readonly products: readonly [string, string]
  /** A card on file that can pay. */
  readonly card: string
}
export interface Answer {
  readonly status: number
  readonly body: unknown
}
interface Cart {
  readonly id: string
  readonly total: { readonly amount: number; readonly currencyCode: string }
  readonly items: readonly {
    readonly productId: string
    readonly quantity: number
    readonly total: { readonly amount: number }
  }[]
}
interface Order {
  readonly orderId: string
  readonly reference: string
  readonly cart: Cart
}

let keys = 0
const key = () => `contract-${++keys}`
const refusal = (status: number, code: string) => ({ status, body: { error: code, statusCode: status } })
const counts = ({ items }: Cart) => items.map(({ productId, quantity }) => [productId, quantity])

const cartBody = ({ products: [first, second] }: ShopApi, count = 2) => ({
  items: [
    { productId: first, quantity: count },
    { productId: second, quantity: 1 },
  ],
})
const carts = ({ store }: ShopApi) => `stores/${store}/carts`
const orders = ({ store }: ShopApi) => `stores/${store}/orders`
const begin = async (api: ShopApi, body: object = cartBody(api), as = key()) => {
  const { status, body: made } = await api.call('POST', carts(api), { body, key: as })
  expect(status).toBe(201)
  return made as Cart
}
const read = async (api: ShopApi, id: string) => (await api.call('GET', `${carts(api)}/${id}`)).body as Cart
const order = (api: ShopApi, cartId: string, as = key()) =>
  api.call('POST', orders(api), { body: { cartId, paymentSourceId: api.card }, key: as })

/** What the true API does, and every fake of it has to. Each step begins with a basket of its own. */
export const SHOP: Readonly<Record<string, (api: ShopApi) => Promise<void>>> = {
  'a basket is begun once under one key, at prices that add up': async api => {
    const first = await begin(api, cartBody(api), 'one-intent')
    expect(await begin(api, cartBody(api), 'one-intent')).toEqual(first)
    expect(counts(first)).toEqual([
      [api.products[0], 2],
      [api.products[1], 1],
    ])
    const sum = first.items.reduce((pence, { total }) => pence + Math.round(total.amount * 100), 0)
    expect(Math.round(first.total.amount * 100)).toBe(sum)
    expect((await begin(api)).id).not.toBe(first.id)
  },

  'a key that was used for other contents is refused, and the basket stays': async api => {
    const { id } = await begin(api)
    const path = `${carts(api)}/${id}`
    await api.call('PUT', path, { body: cartBody(api, 3), key: 'one-intent' })
    expect(await api.call('PUT', path, { body: cartBody(api, 4), key: 'one-intent' })).toMatchObject(
      refusal(422, 'IDEMPOTENCY_KEY_REUSED'),
    )
    expect(counts(await read(api, id))[0]).toEqual([api.products[0], 3])
  },

  'a key that was used for another call is refused': async api => {
    const { id } = await begin(api, cartBody(api), 'one-intent')
    const path = `${carts(api)}/${id}/items/${api.products[0]}`
    expect(await api.call('DELETE', path, { key: 'one-intent' })).toMatchObject(refusal(422, 'IDEMPOTENCY_KEY_REUSED'))
    expect((await read(api, id)).items).toHaveLength(2)
  },

  'no effect without a key': async api => {
    const { id } = await begin(api)
    const path = `${carts(api)}/${id}`
    const calls = [
      api.call('POST', carts(api), { body: cartBody(api) }),
      api.call('PUT', path, { body: cartBody(api, 9) }),
      api.call('DELETE', `${path}/items/${api.products[0]}`),
      api.call('POST', orders(api), { body: { cartId: id, paymentSourceId: api.card } }),
    ]
    for (const call of calls) expect(await call).toMatchObject(refusal(400, 'IDEMPOTENCY_KEY_REQUIRED'))
    expect(counts(await read(api, id))[0]).toEqual([api.products[0], 2])
  },

  'what is put into a basket replaces what was in it': async api => {
    const { id } = await begin(api)
    const answer = await api.call('PUT', `${carts(api)}/${id}`, {
      body: { items: [{ productId: api.products[1], quantity: 5 }] },
      key: key(),
    })
    expect(answer.status).toBe(200)
    expect(counts(answer.body as Cart)).toEqual([[api.products[1], 5]])
    expect(await read(api, id)).toEqual(answer.body)
  },

  'taking a thing out twice does no harm': async api => {
    const { id } = await begin(api)
    const path = `${carts(api)}/${id}/items/${api.products[0]}`
    for (const as of ['one-intent', 'one-intent', 'another'])
      expect((await api.call('DELETE', path, { key: as })).status).toBe(204)
    expect(counts(await read(api, id))).toEqual([[api.products[1], 1]])
  },

  'what is not sold is refused': async api => {
    const body = { items: [{ productId: 'prd-nothing', quantity: 1 }] }
    expect(await api.call('POST', carts(api), { body, key: key() })).toMatchObject(refusal(404, 'PRODUCT_NOT_FOUND'))
    const { id } = await begin(api)
    expect(await api.call('PUT', `${carts(api)}/${id}`, { body, key: key() })).toMatchObject(refusal(404, 'PRODUCT_NOT_FOUND'))
    expect((await read(api, id)).items).toHaveLength(2)
  },

  'an order is placed once under one key and under several': async api => {
    const cart = await begin(api)
    const first = await order(api, cart.id, 'one-intent')
    expect(first).toMatchObject({ status: 201, body: { cart: { id: cart.id, total: cart.total, items: cart.items } } })
    expect(await order(api, cart.id, 'one-intent')).toEqual(first)
    const again = await order(api, cart.id)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    const { orderId } = first.body as Order
    expect(await api.call('GET', `${orders(api)}/${orderId}`)).toMatchObject({ status: 200, body: first.body as object })
  },

  'a key that ordered one basket orders no other': async api => {
    const [first, other] = [await begin(api), await begin(api)]
    await order(api, first.id, 'one-intent')
    expect(await order(api, other.id, 'one-intent')).toMatchObject(refusal(422, 'IDEMPOTENCY_KEY_REUSED'))
    expect((await read(api, other.id)).items).toHaveLength(2)
  },

  'a basket that was ordered is there no more': async api => {
    const { id } = await begin(api)
    await order(api, id)
    const path = `${carts(api)}/${id}`
    const calls = [
      api.call('GET', path),
      api.call('PUT', path, { body: cartBody(api, 9), key: key() }),
      api.call('DELETE', `${path}/items/${api.products[0]}`, { key: key() }),
    ]
    for (const call of calls) expect(await call).toMatchObject(refusal(404, 'CART_NOT_FOUND'))
  },

  'an empty basket cannot be ordered': async api => {
    const { id } = await begin(api, { items: [] })
    expect(await order(api, id)).toMatchObject(refusal(400, 'NO_CHARGE_ITEMS'))
  },

  'an order that nobody placed is not found': async api => {
    expect(await api.call('GET', `${orders(api)}/ord_${'0'.repeat(32)}`)).toMatchObject(refusal(404, 'ORDER_NOT_FOUND'))
  },
}
