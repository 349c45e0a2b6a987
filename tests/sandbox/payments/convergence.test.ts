import { eq } from 'drizzle-orm'
import { gatewayEventReader } from '../../../tools/sandbox/api/webhooks/catchUp'
import { orders } from '../../../tools/sandbox/api/shop/schema'
import { charges } from '../../../tools/sandbox/payments/schema'
import { paymentsApp } from '../../../tools/sandbox/payments/server'
import { aCard, agreed, pay, storedBooking } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

/** Whatever way the news take, the product API ends up with the truth, once (PAY-15, PAY-16, I-2). */
let api: TestApi
let pages: Awaited<ReturnType<typeof paymentsApp>>
beforeAll(async () => {
  api = await startTestApi()
  pages = await paymentsApp(api.sandbox, api.gateway)
}, 60_000)
afterAll(async () => {
  await pages.close()
  await api.close()
})
afterEach(async () => {
  await turn('payments.webhooks', 'prompt')
  await turn('payments.gateway', 'up')
})

const turn = (name: string, value: string) => api.gateway.knobs.find(knob => knob.name === name)?.turn(value)
const deliver = () =>
  api.gateway.deliverNews(async (payload, headers) => {
    const answer = await api.app.inject({ method: 'POST', url: '/v1/webhooks/payments', payload, headers })
    return answer.statusCode
  })
const catchUp = () =>
  gatewayEventReader({
    ...api.sandbox,
    gateway: api.gateway,
    hosted: api.gateway.hosted,
    feed: api.gateway.feed,
    signing: api.signing,
    bookings: api.context.bookings,
    verify: () => Promise.resolve(undefined),
  })()

/** A charge that went through and whose answer the product API never got. */
async function unansweredCharge() {
  const held = await agreed(api)
  const card = await aCard(api, held)
  await turn('payments.gateway', 'mute')
  expect(await pay(api, held, card)).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })
  await turn('payments.gateway', 'up')
  expect(await storedBooking(api, held.booking.id)).toMatchObject({ status: 'TermsAccepted' })
  return held
}

/** A guest who paid on the gateway's page. */
async function paidGuest() {
  const products = await api.call<{ id: string }[]>('GET', 'stores/store-4/products')
  const cart = await api.call<{ id: string }>('POST', 'stores/store-4/carts', {
    body: { items: [{ productId: products.body[0]?.id, quantity: 2 }] },
  })
  const page = await api.call<{ hostedPageId: string; url: string }>('GET', `stores/store-4/carts/${cart.body.id}/guest-checkout`)
  const form = { decision: 'pay', email: 'g@example.com', holder: 'G', number: '4111111111111111', expiry: '12/34', cvc: '123' }
  const paid = await pages.inject({
    method: 'POST',
    url: new URL(page.body.url).pathname,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  expect(paid.headers.location).toContain(`id=${page.body.hostedPageId}&state=succeeded`)
  return { cartId: cart.body.id, hostedPageId: page.body.hostedPageId }
}

const ordersOf = (cartId: string) => api.sandbox.db.select().from(orders).where(eq(orders.cartId, cartId))

/** Lets the news travel as the knob says, long enough for each way. */
async function travelled(mode: string): Promise<void> {
  if (mode === 'never') {
    expect(await deliver()).toBe(0)
    return catchUp()
  }
  for (const pauseMs of [0, 31_000, 1_000]) {
    api.pass(pauseMs)
    await deliver()
  }
}

describe.each(['prompt', 'late', 'twice', 'disordered', 'never'])('PAY-15 PAY-16 webhooks that arrive %s', mode => {
  test('a rental whose charge got no answer begins, and is charged once', async () => {
    await deliver()
    await turn('payments.webhooks', mode)
    const held = await unansweredCharge()
    await travelled(mode)
    expect(await storedBooking(api, held.booking.id)).toMatchObject({ status: 'Ongoing', chargingAt: null })
    const taken = await api.sandbox.db.select().from(charges).where(eq(charges.customerId, held.customer))
    expect(taken).toHaveLength(1)
  })

  test('a guest’s cart becomes one paid order', async () => {
    await deliver()
    await turn('payments.webhooks', mode)
    const { cartId, hostedPageId } = await paidGuest()
    await travelled(mode)
    expect(await ordersOf(cartId)).toMatchObject([{ state: 'Paid', hostedPageId }])
  })
})

test('PAY-16 a webhook sent three times during simultaneous reads makes one order', async () => {
  await turn('payments.webhooks', 'twice')
  const { cartId } = await paidGuest()
  await Promise.all([deliver(), deliver(), catchUp()])
  expect(await ordersOf(cartId)).toHaveLength(1)
})

test('PAY-17 SRV-21 a forged or old call has no effect', async () => {
  const { cartId } = await paidGuest()
  const kept: { body: string; headers: Readonly<Record<string, string>> }[] = []
  await api.gateway.deliverNews(async (body, headers) => {
    kept.push({ body, headers })
    return 204
  })
  const say = (payload: string, headers: Readonly<Record<string, string>>) =>
    api.app.inject({ method: 'POST', url: '/v1/webhooks/payments', payload, headers })
  const paid = kept.find(({ body }) => body.includes('hosted_page_succeeded'))
  if (paid === undefined) throw new Error('nothing was told')
  expect((await say(paid.body.replace('g@example.com', 'x@example.com'), paid.headers)).statusCode).toBe(400)
  expect((await say(paid.body, { 'content-type': 'application/json' })).statusCode).toBe(400)
  api.pass(6 * 60_000)
  expect((await say(paid.body, paid.headers)).statusCode).toBe(400)
  expect(await ordersOf(cartId)).toEqual([])
  await catchUp()
  expect(await ordersOf(cartId)).toHaveLength(1)
})

test('S8.7 S8.26 while the gateway is down or does not accept pounds, there is no intent', async () => {
  const held = await agreed(api)
  const asked = () => api.call('POST', 'payment-intents', { as: held.customer, body: { bookingId: held.booking.id } })
  await turn('payments.gateway', 'down')
  expect(await asked()).toMatchObject({ status: 502, body: { error: 'BILLING_SETUP_FAILED' } })
  await turn('payments.gateway', 'up')
  await turn('payments.currency', 'EUR')
  expect(await asked()).toMatchObject({ status: 400, body: { error: 'INVALID_CURRENCYCODE' } })
  await turn('payments.currency', 'GBP')
  expect((await asked()).status).toBe(201)
})
