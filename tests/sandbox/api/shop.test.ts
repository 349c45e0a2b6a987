import { eq } from 'drizzle-orm'
import type { WireCart } from '../../../tools/sandbox/api/shop/wire'
import { orders } from '../../../tools/sandbox/api/shop/schema'
import { settleOrders } from '../../../tools/sandbox/api/shop/orders'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { charges } from '../../../tools/sandbox/payments/schema'
import { aCustomer, CARD_WITHOUT_FUNDS } from '../support/rental'
import { aCart, addCard, aShopper, BOX, CARTS, deliverNews, LOCK, order, payAsGuest } from '../support/shopping'
import { startTestApi, type TestApi } from '../support/testApi'
import { testServices } from '../support/testServices'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const FIFTY_ONE_LINES = Array.from({ length: 51 }, (_, index) => ({ productId: `prd-${index}`, quantity: 1 }))
const ordersOf = (cartId: string) => api.sandbox.db.select().from(orders).where(eq(orders.cartId, cartId))
const chargesOf = (customer: string) => api.sandbox.db.select().from(charges).where(eq(charges.customerId, customer))
const checkout = (cartId: string) => api.call<{ hostedPageId: string; url: string }>('GET', `${CARTS}/${cartId}/guest-checkout`)

describe('carts', () => {
  test('S7.23 S3.205 a guest creates one, with the price of each product and the totals', async () => {
    expect(await aCart(api)).toEqual({
      id: expect.stringMatching(/^crt_[0-9a-f]{32}$/),
      storeId: 'store-1',
      total: { amount: 19.45, currencyCode: 'GBP', currencySymbol: '£' },
      items: [
        { ...BOX, itemPrice: expect.objectContaining({ amount: 2.25 }), total: expect.objectContaining({ amount: 4.5 }) },
        { ...LOCK, itemPrice: expect.objectContaining({ amount: 14.95 }), total: expect.objectContaining({ amount: 14.95 }) },
      ],
    })
  })

  test('S7.22 it is read by its id', async () => {
    const cart = await aCart(api)
    expect((await api.call('GET', `${CARTS}/${cart.id}`)).body).toEqual(cart)
  })

  test('S7.24 S3.206 it is changed as a whole, with its new total', async () => {
    const cart = await aCart(api)
    const put = await api.call<WireCart>('PUT', `${CARTS}/${cart.id}`, { body: { items: [{ ...BOX, quantity: 99 }, LOCK] } })
    expect([put.status, put.body.total.amount]).toEqual([200, 237.7])
  })

  test('S7.25 a product is removed from it; removing it twice does no harm', async () => {
    const cart = await aCart(api)
    for (const _ of [1, 2]) {
      const gone = await api.call('DELETE', `${CARTS}/${cart.id}/items/${BOX.productId}`)
      expect([gone.status, gone.body]).toEqual([204, undefined])
    }
    expect((await api.call<WireCart>('GET', `${CARTS}/${cart.id}`)).body.items).toMatchObject([LOCK])
  })

  test.each([0, -1, 1.5, 100, '2', null])('S3.204 a quantity of %s is refused', async quantity => {
    const answer = await api.call('POST', CARTS, { body: { items: [{ ...BOX, quantity }] } })
    expect(answer).toMatchObject({ status: 400, body: { error: 'VALIDATION_FAILED' } })
  })

  test.each([
    ['an unknown product', [{ productId: 'prd-nothing', quantity: 1 }], 404, 'PRODUCT_NOT_FOUND'],
    ['a product twice', [BOX, BOX], 400, 'VALIDATION_FAILED'],
    ['a price of its own', [{ ...BOX, itemPrice: 1 }], 400, 'VALIDATION_FAILED'],
    ['51 lines', FIFTY_ONE_LINES, 400, 'VALIDATION_FAILED'],
  ])('SRV-04 %s is refused', async (_, items, status, error) => {
    expect(await api.call('POST', CARTS, { body: { items } })).toMatchObject({ status, body: { error } })
  })

  test.each(['', '/guest-checkout'])('S8.37 S8.38 an invalid cart id, or one of another shop%s', async rest => {
    const { id } = await aCart(api)
    expect(await api.call('GET', `${CARTS}/nonsense${rest}`)).toMatchObject({ status: 400, body: { error: 'INVALID_CART_ID' } })
    const unknown = { status: 404, body: { error: 'CART_NOT_FOUND' } }
    expect(await api.call('GET', `${CARTS}/crt_${'0'.repeat(32)}${rest}`)).toMatchObject(unknown)
    expect(await api.call('GET', `stores/store-2/carts/${id}${rest}`)).toMatchObject(unknown)
  })

  test('SRV-03 another customer’s cart is not found, and an id cannot be guessed', async () => {
    const owner = await aCustomer(api)
    const { id } = await aCart(api, owner)
    // 32 hexadecimal digits are 128 bits
    expect(id).toMatch(/^crt_[0-9a-f]{32}$/)
    const stranger = await aCustomer(api)
    const theirs = await api.call('GET', `${CARTS}/${id}`, { as: stranger })
    expect(theirs).toMatchObject({ status: 404, body: { error: 'CART_NOT_FOUND' } })
    expect(await api.call('PUT', `${CARTS}/${id}`, { as: stranger, body: { items: [] } })).toMatchObject({ status: 404 })
    // Signed out, the customer is a visitor like any other.
    expect((await api.call('GET', `${CARTS}/${id}`)).status).toBe(404)
  })

  test('S6.5 a caller with an invalid bearer token is a visitor and gets no 401', async () => {
    const answer = await api.call('GET', 'stores/store-1/products', { headers: { authorization: 'Bearer x.y.z' } })
    expect(answer.status).toBe(200)
  })
})

describe('orders', () => {
  test('S7.26 S7.27 the saved card is charged once, and the reference is sent by e-mail', async () => {
    const { as, card } = await aShopper(api)
    const cart = await aCart(api, as)
    const { status, body } = await order(api, as, cart.id, card)
    expect(status).toBe(201)
    expect(body).toEqual({
      orderId: expect.stringMatching(/^ord_/),
      cart,
      reference: expect.stringMatching(/^LS-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    })
    expect((await api.call('GET', `stores/store-1/orders/${String(body['orderId'])}`, { as })).body).toEqual(body)
    expect(await chargesOf(as)).toMatchObject([{ amount: 1_945, refused: null }])
    const [mail] = await latestMessages(api.sandbox.db, 1)
    expect(mail).toMatchObject({ kind: 'email', to: `${as}@example.com` })
    expect(mail?.text).toContain(String(body['reference']))
    // PAY-38: after the order the cart no longer exists.
    expect(await api.call('GET', `${CARTS}/${cart.id}`, { as })).toMatchObject({ status: 404, body: { error: 'CART_NOT_FOUND' } })
    const stranger = await aCustomer(api)
    expect(await api.call('GET', `stores/store-1/orders/${String(body['orderId'])}`, { as: stranger })).toMatchObject({
      status: 404,
      body: { error: 'ORDER_NOT_FOUND' },
    })
  })

  test('PAY-36 PAY-38 ten tabs that pay the same cart get one order', async () => {
    const { as, card } = await aShopper(api)
    const cart = await aCart(api, as)
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(api, as, cart.id, card)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body['orderId'])).size).toBe(1)
    expect(await chargesOf(as)).toHaveLength(1)
  })

  test('S8.35 a card without funds is refused; the cart stays and another card pays', async () => {
    const { as, card } = await aShopper(api, CARD_WITHOUT_FUNDS)
    const cart = await aCart(api, as)
    const refused = await order(api, as, cart.id, card, 'poor')
    expect(refused).toMatchObject({ status: 402, body: { error: 'PAYMENT_FAILED' } })
    expect((await order(api, as, cart.id, card, 'poor')).headers['idempotent-replayed']).toBe('true')
    expect((await api.call('GET', `${CARTS}/${cart.id}`, { as })).status).toBe(200)
    expect((await order(api, as, cart.id, await addCard(api, as, cart.id))).status).toBe(201)
  })

  test('PAY-18 SRV-22 if the gateway does not answer the cart stays locked until the outcome is known', async () => {
    const { as, card } = await aShopper(api)
    const cart = await aCart(api, as)
    const { charge } = api.gateway
    api.gateway.charge = async input => {
      await charge(input)
      throw new Error('connection reset')
    }
    const lost = await order(api, as, cart.id, card)
    api.gateway.charge = charge
    expect(lost).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })
    expect(await api.call('PUT', `${CARTS}/${cart.id}`, { as, body: { items: [] } })).toMatchObject({
      status: 409,
      body: { error: 'CART_BEING_PAID' },
    })
    await settleOrders(api.context)
    expect(await ordersOf(cart.id)).toMatchObject([{ state: 'Paid' }])
    expect(await chargesOf(as)).toHaveLength(1)
  })

  test('PAY-16 a notification of the gateway settles it as well, even if sent twice', async () => {
    const { as, card } = await aShopper(api)
    const cart = await aCart(api, as)
    const { charge } = api.gateway
    api.gateway.charge = async input => {
      await charge(input)
      throw new Error('connection reset')
    }
    await order(api, as, cart.id, card)
    api.gateway.charge = charge
    while ((await deliverNews(api)) > 0);
    expect(await ordersOf(cart.id)).toMatchObject([{ state: 'Paid' }])
  })

  test('S8.13 a person who has not completed sign-up cannot order', async () => {
    const answer = await order(api, 'cus_persona_incomplete', `crt_${'0'.repeat(32)}`, 'pm_1')
    expect(answer).toMatchObject({ status: 403, body: { error: 'INCOMPLETE_PROFILE' } })
  })
})

describe('guest checkout', () => {
  test('S7.29 S3.212 the gateway provides a page for three hours; requesting it again returns the same', async () => {
    const cart = await aCart(api)
    const first = await checkout(cart.id)
    expect(first.status).toBe(200)
    expect(first.body.url).toContain('http://localhost:3903/')
    expect(Object.keys(first.body).sort()).toEqual(['expiresAt', 'hostedPageId', 'url'])
    expect((await checkout(cart.id)).body).toEqual(first.body)
    api.pass(3 * 3_600_000)
    expect((await checkout(cart.id)).body.hostedPageId).not.toBe(first.body.hostedPageId)
  })

  test('S1.11 paying there makes one order, however often the webhook reports it', async () => {
    const cart = await aCart(api)
    const { body } = await checkout(cart.id)
    expect(await payAsGuest(api, body.hostedPageId)).toMatchObject({ status: 'succeeded' })
    while ((await deliverNews(api)) > 0);
    const [made] = await ordersOf(cart.id)
    expect(made).toMatchObject({ state: 'Paid', customerId: null, hostedPageId: body.hostedPageId })
    const mails = (await latestMessages(api.sandbox.db, 20)).filter(({ text }) => text.includes(String(made?.reference)))
    expect(mails).toMatchObject([{ kind: 'email', to: 'guest@example.com' }])
    expect(await checkout(cart.id)).toMatchObject({ status: 404, body: { error: 'CART_NOT_FOUND' } })
  })

  test('anybody with a guest’s basket id gets the reference of its order once it is paid', async () => {
    const cart = await aCart(api)
    const { body } = await checkout(cart.id)
    const orderOf = (id: string) => api.call('GET', `${CARTS}/${id}/order`)
    expect(await orderOf(cart.id)).toMatchObject({ status: 404, body: { error: 'ORDER_NOT_FOUND' } })
    await payAsGuest(api, body.hostedPageId)
    while ((await deliverNews(api)) > 0);
    const [made] = await ordersOf(cart.id)
    expect((await orderOf(cart.id)).body).toEqual({ orderId: made?.id, reference: made?.reference })
    expect(await orderOf('crt_17')).toMatchObject({ status: 400, body: { error: 'INVALID_CART_ID' } })
    const shopper = await aShopper(api)
    const own = await aCart(api, shopper.as)
    await order(api, shopper.as, own.id, shopper.card)
    expect(await orderOf(own.id)).toMatchObject({ status: 404, body: { error: 'ORDER_NOT_FOUND' } })
  })

  test('PAY-35 a changed cart ends the open page; the next one asks for the new total', async () => {
    const cart = await aCart(api)
    const { body: old } = await checkout(cart.id)
    await api.call('PUT', `${CARTS}/${cart.id}`, { body: { items: [BOX] } })
    expect(await payAsGuest(api, old.hostedPageId)).toMatchObject({ status: 'closed' })
    const { body: next } = await checkout(cart.id)
    expect(next.hostedPageId).not.toBe(old.hostedPageId)
    expect(await payAsGuest(api, next.hostedPageId)).toMatchObject({ status: 'succeeded' })
    while ((await deliverNews(api)) > 0);
    expect(await ordersOf(cart.id)).toMatchObject([{ lines: [{ ...BOX, pence: 225 }] }])
  })

  test('PAY-15 a payment that was never reported is found when the cart is next used', async () => {
    const cart = await aCart(api)
    const { body } = await checkout(cart.id)
    await payAsGuest(api, body.hostedPageId)
    const late = await api.call('PUT', `${CARTS}/${cart.id}`, { body: { items: [BOX] } })
    expect(late).toMatchObject({ status: 404, body: { error: 'CART_NOT_FOUND' } })
    expect(await ordersOf(cart.id)).toHaveLength(1)
  })

  test('I-2 a guest’s cart paid by card after signing in cannot be paid twice', async () => {
    const cart = await aCart(api)
    const { body } = await checkout(cart.id)
    const { as, card } = await aShopper(api)
    expect((await order(api, as, cart.id, card)).status).toBe(201)
    expect(await payAsGuest(api, body.hostedPageId)).toMatchObject({ status: 'closed' })
    expect(await ordersOf(cart.id)).toHaveLength(1)
  })
})

describe('PAY-17 SRV-21 webhooks', () => {
  const news = { type: 'hosted_page_succeeded', content: {} }
  const event = JSON.stringify({ id: 'ev_1', object: 'event', occurred_at: 0, news })
  test.each([
    ['no signature', {}],
    ['another signature', { 'x-gateway-signature': `t=1,v1=${'0'.repeat(64)}` }],
  ])('with %s are refused', async (_, headers) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/webhooks/payments',
      headers: { 'content-type': 'application/json', ...headers },
      payload: event,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'INVALID_SIGNATURE' })
  })

  test('older than five minutes are refused, newer ones are accepted repeatedly', async () => {
    const cart = await aCart(api)
    const { body } = await checkout(cart.id)
    await payAsGuest(api, body.hostedPageId)
    const sent: { payload: string; headers: Readonly<Record<string, string>> }[] = []
    while (
      (await api.gateway.deliverNews(async (payload, headers) => {
        sent.push({ payload, headers })
        return 204
      })) > 0
    );
    const paid = sent.find(({ payload }) => payload.includes('hosted_page_succeeded') && payload.includes(cart.id))
    const tell = async () => (await api.app.inject({ method: 'POST', url: '/v1/webhooks/payments', ...paid })).statusCode
    expect([await tell(), await tell()]).toEqual([204, 204])
    expect(await ordersOf(cart.id)).toHaveLength(1)
    api.pass(6 * 60_000)
    expect(await tell()).toBe(400)
  })
})

test('paid orders are listed to their customer only, newest first', async () => {
  const [{ as, card }, other] = [await aShopper(api), await aShopper(api)]
  const listOf = async (customer: string) => (await api.call<{ orderId: string }[]>('GET', 'orders', { as: customer })).body
  const made: unknown[] = []
  for (let index = 0; index < 2; index += 1) {
    made.unshift((await order(api, as, (await aCart(api, as)).id, card)).body['orderId'])
    api.pass(60_000)
  }
  const unpaid = await aCart(api, as)
  await order(api, as, unpaid.id, await addCard(api, as, unpaid.id, CARD_WITHOUT_FUNDS))
  expect((await listOf(as)).map(({ orderId }) => orderId)).toEqual(made)
  expect(await listOf(other.as)).toEqual([])
  expect((await api.call('GET', 'orders')).status).toBe(401)
})

test('an API without the capability has no list of orders', async () => {
  const plain = await startTestApi(await testServices(3_900, { capabilities: ['guest-orders'] }))
  expect((await plain.call('GET', 'orders', { as: await aCustomer(plain) })).status).toBe(404)
  await plain.close()
})
