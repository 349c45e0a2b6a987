import { and, asc, eq, isNull } from 'drizzle-orm'
import type { GatewayEvent } from '../../../tools/sandbox/services'
import { deliveries, events } from '../../../tools/sandbox/payments/webhooks/schema'
import { signed, SIGNATURE_AGE_MS } from '../../../tools/sandbox/payments/webhooks/signature'
import { aCard, aCustomer, ASKS_BANK, MINUTE_MS, testGateway, type TestGateway, anIntent, tried } from './aPayment'

let test_: TestGateway
beforeAll(async () => {
  test_ = await testGateway()
}, 60_000)
afterAll(() => test_.close())
beforeEach(async () => {
  await test_.turn('payments.webhooks', 'prompt')
  await forgetNews()
})

const db = () => test_.services.sandbox.db
const forgetNews = () => db().update(deliveries).set({ endedAt: new Date() }).where(isNull(deliveries.endedAt))

/** Sends the webhooks that are due; `status` is the product API's answer. */
async function heard(status = 204) {
  const calls: { event: GatewayEvent; signature: string; body: string }[] = []
  await test_.gateway.deliverNews(async (body, headers) => {
    calls.push({ event: JSON.parse(body) as GatewayEvent, signature: headers['x-gateway-signature'] ?? '', body })
    return status
  })
  return calls
}
const typesOf = (calls: readonly { event: GatewayEvent }[]) => calls.map(({ event }) => event.news.type)

/** Charges a card of this holder's and forgets what led there. */
async function charged(holder = 'Morgan Ellis', number?: string) {
  const card = await aCard(test_.gateway, { holder, ...(number === undefined ? {} : { number }) })
  await forgetNews()
  const reference = `ref-${card.id}`
  await test_.gateway.charge({ cardId: card.id, customerId: card.customerId, amount: 12_050, reference })
  return reference
}

test('a payment is reported once, signed, with its known data', async () => {
  const reference = await charged()
  const calls = await heard()
  expect(typesOf(calls).sort()).toEqual(['payment_initiated', 'payment_succeeded'])
  const content = { reference, amount: 12_050, chargeId: expect.stringMatching(/^ch_/), customerId: expect.any(String) }
  const succeeded = calls.find(({ event }) => event.news.type === 'payment_succeeded')
  expect(succeeded?.event).toMatchObject({ id: expect.stringMatching(/^ev_/), object: 'event', news: { content } })
  expect(test_.gateway.feed.read(succeeded?.signature, succeeded?.body ?? '')).toEqual(succeeded?.event)
  expect(await heard()).toEqual([])
})

test('an intent reports each of its states', async () => {
  const customer = aCustomer()
  const { id } = await anIntent(test_.gateway, customer)
  const challenged = await tried(test_.gateway, id, ASKS_BANK)
  if (challenged.status === 'challenge') await test_.gateway.decide(challenged.attemptId, 'approve')
  await test_.gateway.keepCard({ intentId: id, customerId: customer })
  const unused = await anIntent(test_.gateway, customer)
  await tried(test_.gateway, unused.id)
  test_.services.pass(30 * MINUTE_MS)
  await test_.gateway.expireIntents()
  const rows = await db().select().from(events).orderBy(asc(events.position))
  const steps = (subject: string) =>
    rows.filter(row => row.subject === subject).map(({ news }) => 'status' in news.content && news.content.status)
  expect(steps(id)).toEqual(['in_progress', 'authorized', 'consumed'])
  expect(steps(unused.id)).toEqual(['authorized', 'expired'])
})

test('PAY-16 twice: the same event is sent twice at once', async () => {
  await test_.turn('payments.webhooks', 'twice')
  await charged()
  const ids = (await heard()).map(({ event }) => event.id)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
})

test('PAY-15 late: no webhook is sent before its time', async () => {
  await test_.turn('payments.webhooks', 'late')
  await test_.turn('payments.webhook-delay', '120')
  await charged()
  test_.services.pass(119_000)
  expect(await heard()).toEqual([])
  test_.services.pass(1_000)
  expect(await heard()).toHaveLength(2)
})

test('PAY-16 out of order: the end is reported before the beginning', async () => {
  await test_.turn('payments.webhooks', 'disordered')
  await charged()
  const first = await heard()
  test_.services.pass(1_000)
  expect([typesOf(first), typesOf(await heard())]).toEqual([['payment_succeeded'], ['payment_initiated']])
})

test('PAY-16 out of order: an event that nothing overtakes is sent half a minute late', async () => {
  await test_.turn('payments.webhooks', 'disordered')
  await anIntent(test_.gateway).then(({ id }) => tried(test_.gateway, id))
  expect(await heard()).toEqual([])
  test_.services.pass(30_000)
  expect(await heard()).toHaveLength(1)
})

test('PAY-15 never: no webhook is sent, but a request is answered with the outcome', async () => {
  const before = test_.services.sandbox.clock.now()
  await test_.turn('payments.webhooks', 'never')
  const reference = await charged()
  test_.services.pass(60 * MINUTE_MS)
  expect(await heard()).toEqual([])
  const told = await test_.gateway.feed.since(before)
  expect(told.map(event => event.news)).toContainEqual({
    type: 'payment_succeeded',
    content: expect.objectContaining({ reference }),
  })
})

test.each([
  ['WEBHOOK-LATE-7', 0, 7_000, 2],
  ['WEBHOOK-DUP', 4, 0, 0],
  ['WEBHOOK-NEVER', 0, 60 * MINUTE_MS, 0],
  ['WEBHOOK-ORDER', 1, 1_000, 1],
])('a cardholder named %s applies it to the payments of this card', async (holder, atOnce, pauseMs, then) => {
  await charged(holder)
  expect(await heard()).toHaveLength(atOnce)
  test_.services.pass(pauseMs)
  expect(await heard()).toHaveLength(then)
})

test('a webhook refused by the product API is sent again at growing intervals, and finally abandoned', async () => {
  await charged()
  const pauses = [1, 5, 30, 120, 600, 3_600]
  for (const seconds of pauses) {
    expect(await heard(503)).toHaveLength(2)
    // The machine's time continues as well, so a short pause is not divided.
    test_.services.pass(seconds * 500)
    if (seconds >= 30) expect(await heard(503)).toEqual([])
    test_.services.pass(seconds * 500)
  }
  expect(await heard(503)).toHaveLength(2)
  test_.services.pass(24 * 60 * MINUTE_MS)
  expect(await heard()).toEqual([])
  expect(
    await db()
      .select()
      .from(deliveries)
      .where(and(isNull(deliveries.endedAt), eq(deliveries.tries, 7))),
  ).toEqual([])
})

test('a declined charge is reported as failed, with the code of the catalogue', async () => {
  await charged('Morgan Ellis', '4005 5192 0000 0004')
  const news = (await heard()).map(({ event }) => event.news)
  expect(news).toContainEqual({ type: 'payment_failed', content: expect.objectContaining({ refused: 'PAYMENT_FAILED' }) })
})

describe('PAY-17 SRV-21 unsigned or old messages are not read', () => {
  async function sent() {
    await charged()
    const [call] = await heard()
    if (call === undefined) throw new Error('nothing was told')
    return call
  }
  const read = (signature: string | undefined, body: string) => test_.gateway.feed.read(signature, body)

  test('altered, unsigned, signed with another key', async () => {
    const { signature, body } = await sent()
    expect(read(signature, body)).toBeDefined()
    expect(read(signature, body.replace('12050', '1'))).toBeUndefined()
    expect(read(undefined, body)).toBeUndefined()
    for (const forged of [
      '',
      'v1=',
      signature.replace(/t=\d+/, 't=9999999999'),
      signature.replace(/.$/, 'x'),
      `${signature},v1=00`,
    ])
      expect(read(forged, body)).toBeUndefined()
    expect(read(signed(body, 'another key', test_.services.sandbox.clock.now()), body)).toBeUndefined()
  })

  test('five minutes old, or from the future', async () => {
    const { signature, body } = await sent()
    test_.services.pass(SIGNATURE_AGE_MS - 2_000)
    expect(read(signature, body)).toBeDefined()
    test_.services.pass(5_000)
    expect(read(signature, body)).toBeUndefined()
    test_.services.pass(-2 * SIGNATURE_AGE_MS - 5_000)
    expect(read(signature, body)).toBeUndefined()
  })
})
