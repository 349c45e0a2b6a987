import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type CardGateway, paymentGateway } from '../../../tools/sandbox/payments/gateway'
import { paymentsApp } from '../../../tools/sandbox/payments/server'
import { testServices, type TestServices } from '../support/testServices'

const GOOD = '4242424242424242'
const ASKS_BANK = '4000000000003220'
const MINUTE_MS = 60_000

let services: TestServices
let gateway: CardGateway
let app: FastifyInstance
beforeAll(async () => {
  services = await testServices()
  gateway = paymentGateway(services.sandbox)
  app = await paymentsApp(services.sandbox, gateway)
}, 60_000)
afterAll(async () => {
  await app.close()
  await services.close()
})

let customers = 0
const aCustomer = () => `cus_test_${(customers += 1)}`
const anIntent = (customerId = aCustomer()) =>
  gateway.createIntent({ customerId, amount: 12_050, currency: 'GBP', reference: 'booking-1' })
const tried = (intentId: string, number = GOOD, holder = 'Morgan Ellis') =>
  gateway.authorise({ intentId, number, holder, expiry: '12 / 34', cvc: '123' })

async function aCard(number = GOOD, customerId = aCustomer(), holder?: string) {
  const { id } = await anIntent(customerId)
  expect(await tried(id, number, holder)).toMatchObject({ status: 'authorized' })
  const kept = await gateway.keepCard({ intentId: id, customerId })
  if (!('card' in kept)) throw new Error(kept.refused)
  return kept.card
}

const chargeOf = (card: { id: string; customerId: string }, reference: string, amount = 12_050) =>
  gateway.charge({ cardId: card.id, customerId: card.customerId, amount, reference })

test('S3.141 S3.149 an intent has the eleven fields, pence and unix seconds', async () => {
  const customer = aCustomer()
  const intent = await anIntent(customer)
  expect(Object.keys(intent).sort()).toEqual(
    [
      ...['amount', 'created_at', 'currency_code', 'expires_at', 'gateway', 'gateway_account_id'],
      ...['id', 'modified_at', 'object', 'payment_method_type', 'status'],
    ].sort(),
  )
  expect(intent).toMatchObject({
    object: 'payment_intent',
    status: 'inited',
    amount: 12_050,
    currency_code: 'GBP',
    payment_method_type: 'card',
  })
  expect(intent.expires_at - intent.created_at).toBe(1_800)
  expect(await gateway.intent(intent.id, customer)).toEqual(intent)
  expect(await gateway.intent(intent.id, aCustomer())).toBeUndefined()
  await expect(gateway.createIntent({ customerId: customer, amount: 120.5, currency: 'GBP', reference: 'b' })).rejects.toThrow(
    RangeError,
  )
})

test('S3.151 an intent goes inited, authorized, consumed; saving the card again returns the same card', async () => {
  const customer = aCustomer()
  const { id } = await anIntent(customer)
  expect(await gateway.keepCard({ intentId: id, customerId: customer })).toEqual({ refused: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })
  expect(await tried(id)).toEqual({ status: 'authorized', intentId: id, last4: '4242', brand: 'visa' })
  expect((await gateway.intent(id, customer))?.status).toBe('authorized')
  expect(await gateway.keepCard({ intentId: id, customerId: aCustomer() })).toEqual({ refused: 'PAYMENT_SOURCE_NOT_FOUND' })
  const [first, second] = await Promise.all([1, 2].map(() => gateway.keepCard({ intentId: id, customerId: customer })))
  expect(first).toEqual(second)
  expect(await gateway.cards(customer)).toEqual([
    expect.objectContaining({ last4: '4242', brand: 'visa', expiryMonth: 12, expiryYear: 2034, status: 'Valid' }),
  ])
  expect((await gateway.intent(id, customer))?.status).toBe('consumed')
  expect(await tried(id)).toMatchObject({ code: 'INTENT_EXPIRED' })
})

test.each([
  ['4000000000000002', { code: 'PAYMENT_FAILED' }],
  ['4000000000000119', { code: 'PAYMENT_FAILED' }],
  ['4000000000009987', { code: 'PAYMENT_FAILED' }],
  ['4000000000009979', { code: 'PAYMENT_FAILED' }],
  ['4000000000000069', { code: 'CARD_INFORMATION_INVALID', field: 'expiry' }],
  ['4000000000000127', { code: 'CARD_INFORMATION_INVALID', field: 'cvc' }],
  ['378282246310005', { code: 'CARD_INFORMATION_INVALID', field: 'number' }],
])('PAY-19 card %s is declined, and another card may be tried on the same intent', async (number, refusal) => {
  const customer = aCustomer()
  const { id } = await anIntent(customer)
  expect(await tried(id, number)).toEqual({ status: 'refused', ...refusal })
  expect((await gateway.intent(id, customer))?.status).toBe('inited')
  expect(await tried(id)).toMatchObject({ status: 'authorized' })
})

test('S8.32 a card that fails when it is saved, with the processor’s message for developers', async () => {
  const customer = aCustomer()
  const { id } = await anIntent(customer)
  await tried(id, '4119 8627 6033 8320')
  expect(await gateway.keepCard({ intentId: id, customerId: customer })).toEqual({
    refused: 'INVALID_PAYMENT_SOURCE',
    processor: { errorCode: 'payment_method_verification_failed', message: '(3009) Do not honour' },
  })
  expect(await gateway.cards(customer)).toEqual([])
})

test.each([
  ['4005519200000004', '(3001) Insufficient funds'],
  ['4000000000009995', '(3001) Insufficient funds'],
  ['4000000000000341', '(3000) Declined'],
])('PAY-20 card %s is saved, but charging it fails, every time', async (number, message) => {
  const card = await aCard(number)
  const reference = `ref-${number.slice(-4)}`
  const refusal = { refused: 'PAYMENT_FAILED', processor: { errorCode: 'payment_processing_failed', message } }
  expect(await chargeOf(card, reference)).toEqual(refusal)
  expect(await chargeOf(card, reference)).toEqual(refusal)
})

test('S8.9 a card that disappeared from the vault cannot be charged', async () => {
  expect(await chargeOf(await aCard(GOOD, aCustomer(), 'GONE'), 'ref-gone')).toMatchObject({
    refused: 'PAYMENT_SOURCE_NOT_FOUND',
  })
})

test('PAY-21 a payment disputed by the cardholder makes the card invalid ten minutes later', async () => {
  const card = await aCard('4000000000000259')
  expect(await chargeOf(card, 'ref-disputed')).toHaveProperty('chargeId')
  expect(await gateway.cards(card.customerId)).toMatchObject([{ status: 'Valid' }])
  services.pass(10 * MINUTE_MS)
  expect(await gateway.cards(card.customerId)).toMatchObject([{ status: 'Invalid' }])
  expect(await gateway.markDisputed()).toBe(1)
  expect(await gateway.markDisputed()).toBe(0)
  services.pass(-10 * MINUTE_MS)
})

test('PAY-23 the same card again already exists, also if both arrive at once', async () => {
  const customer = aCustomer()
  const ids = (await Promise.all([anIntent(customer), anIntent(customer)])).map(intent => intent.id)
  for (const id of ids) await tried(id)
  const kept = await Promise.all(ids.map(intentId => gateway.keepCard({ intentId, customerId: customer })))
  expect(kept.filter(answer => 'card' in answer)).toHaveLength(1)
  expect(kept).toContainEqual({ refused: 'BILLING_METHOD_ALREADY_EXISTS' })
  expect(await aCard(GOOD, aCustomer())).toMatchObject({ last4: '4242' })
})

test.each([
  ['S3.136', 'EXPIRING', 'Expiring'],
  ['S3.137', 'EXPIRED', 'Expired'],
  ['S3.138', 'INVALID', 'Invalid'],
  ['S3.139', 'PENDING', 'PendingVerification'],
  ['S3.140 PAY-21', 'ODD', 'UnderReview'],
])('%s a cardholder named %s gets a card with status %s', async (_, holder, status) => {
  expect(await aCard(GOOD, aCustomer(), holder)).toMatchObject({ status })
})

test('PAY-21 a card ages: expiring in its last months, then expired and not charged any more', async () => {
  const card = await aCard()
  const years = (count: number) => count * 365.25 * 24 * 60 * MINUTE_MS
  const until = new Date('2034-12-15T00:00:00Z').getTime() - Date.now()
  services.pass(until)
  expect(await gateway.cards(card.customerId)).toMatchObject([{ status: 'Expiring' }])
  services.pass(years(1))
  expect(await gateway.cards(card.customerId)).toMatchObject([{ status: 'Expired' }])
  expect(await chargeOf(card, 'ref-old')).toEqual({ refused: 'PAYMENT_FAILED' })
  services.pass(-until - years(1))
})

test('I-2 a reference is charged once, however often and concurrently it is requested', async () => {
  const card = await aCard()
  const answers = await Promise.all(Array.from({ length: 20 }, () => chargeOf(card, 'ref-once')))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toEqual({ chargeId: expect.stringMatching(/^ch_/) })
  expect(await gateway.charge({ cardId: card.id, customerId: aCustomer(), amount: 1, reference: 'ref-other' })).toEqual({
    refused: 'PAYMENT_SOURCE_NOT_FOUND',
  })
  await expect(chargeOf(card, 'ref-zero', 0)).rejects.toThrow(RangeError)
})

describe('the bank’s challenge', () => {
  async function asked() {
    const customer = aCustomer()
    const { id } = await anIntent(customer)
    const outcome = await tried(id, ASKS_BANK)
    if (outcome.status !== 'challenge') throw new Error(outcome.status)
    return { customer, id, attemptId: outcome.attemptId }
  }

  test('PAY-09 S3.148 approved: the intent is authorised and its time of change is later', async () => {
    const { customer, id, attemptId } = await asked()
    expect((await gateway.intent(id, customer))?.status).toBe('in_progress')
    expect(await gateway.keepCard({ intentId: id, customerId: customer })).toEqual({ refused: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })
    services.pass(2_000)
    await gateway.decide(attemptId, 'approve')
    const intent = await gateway.intent(id, customer)
    expect(intent).toMatchObject({ status: 'authorized' })
    expect(intent?.modified_at).toBeGreaterThan(intent?.created_at ?? 0)
    await gateway.decide(attemptId, 'refuse')
    expect((await gateway.intent(id, customer))?.status).toBe('authorized')
  })

  test.each([
    ['refuse', 'PAYMENT_SOURCE_NOT_AUTHORIZED'],
    ['cancel', 'CHALLENGE_CANCELLED'],
  ] as const)('PAY-10 PAY-11 %s: the form receives %s, the card is not saved, another may be tried', async (decision, code) => {
    const { customer, id, attemptId } = await asked()
    await gateway.decide(attemptId, decision)
    expect(await gateway.outcomeOf(id)).toEqual({ status: 'refused', code })
    expect(await gateway.keepCard({ intentId: id, customerId: customer })).toEqual({ refused: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })
    await gateway.decide(attemptId, 'approve')
    expect((await gateway.intent(id, customer))?.status).toBe('inited')
    expect(await tried(id)).toMatchObject({ status: 'authorized' })
  })

  test('PAY-34 after a reload the form learns the state of the check; a newer attempt invalidates the older one', async () => {
    const { id, attemptId } = await asked()
    expect(await gateway.outcomeOf(id)).toEqual({ status: 'challenge', intentId: id, attemptId })
    const again = await tried(id, ASKS_BANK)
    await gateway.decide(attemptId, 'approve')
    expect(await gateway.outcomeOf(id)).toEqual(again)
  })

  test('the bank’s page shows amount and last digits, accepts the answer and then confirms it', async () => {
    const { id, attemptId } = await asked()
    const page = await app.inject({ url: `/challenge/${attemptId}` })
    expect(page.body).toContain('£120.50')
    expect(page.body).toContain('3220')
    const answer = await app.inject({
      method: 'POST',
      url: `/challenge/${attemptId}`,
      payload: 'decision=approve',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.statusCode).toBe(303)
    expect((await app.inject({ url: `/challenge/${attemptId}` })).body).toContain('Thank you')
    expect(await gateway.outcomeOf(id)).toMatchObject({ status: 'authorized' })
  })
})

test('PAY-08 PAY-12 I-3 an intent expires after 30 minutes; an authorised amount is released', async () => {
  const customer = aCustomer()
  const { id } = await anIntent(customer)
  await tried(id)
  services.pass(30 * MINUTE_MS)
  expect((await gateway.intent(id, customer))?.status).toBe('expired')
  expect(await tried(id)).toEqual({ status: 'refused', code: 'INTENT_EXPIRED' })
  expect(await gateway.keepCard({ intentId: id, customerId: customer })).toEqual({ refused: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })
  expect(await gateway.expireIntents()).toBeGreaterThan(0)
  const left = await services.sandbox.db.execute<{ status: string }>(
    sql`select a.status from payments_attempts a join payments_intents i on i.id = a.intent_id where i.id = ${id}`,
  )
  expect(left.rows).toEqual([{ status: 'voided' }])
  expect(await gateway.expireIntents()).toBe(0)
})

test('PAY-30 neither number nor security code is anywhere in the database', async () => {
  await aCard('5555555555554444')
  for (const table of ['intents', 'attempts', 'cards', 'charges']) {
    const { rows } = await services.sandbox.db.execute(sql.raw(`select * from payments_${table}`))
    expect(JSON.stringify(rows)).not.toMatch(/\d{13,19}|"123"/)
  }
})

test('SEC-08 only the app may frame the card form, and only the app and the form may frame its bank page', async () => {
  const { app: shop, payments } = services.sandbox.settings.origins
  const form = await app.inject({ url: '/card-frame' })
  expect(form.statusCode).toBe(200)
  expect(form.headers['content-security-policy']).toContain(`frame-ancestors ${shop};`)
  expect(form.headers['content-security-policy']).toContain("script-src 'self';")
  expect(form.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(form.body).not.toMatch(/<script(?![^>]*src=)/)
  const { id } = await anIntent()
  const outcome = await tried(id, ASKS_BANK)
  const bank = await app.inject({ url: `/challenge/${outcome.status === 'challenge' ? outcome.attemptId : ''}` })
  expect(bank.headers['content-security-policy']).toContain(`frame-ancestors ${payments} ${shop};`)
})

test.each(['main', 'channel', 'fieldView'])('the form is served with its script %s, without types', async module => {
  const { statusCode, headers, body } = await app.inject({ url: `/frame/${module}` })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(body).not.toContain('interface ')
})

test('SEC-15 SEC-30 posts from other origins are refused, and errors reveal nothing', async () => {
  const { id } = await anIntent()
  const card = { intentId: id, holder: 'M Ellis', number: GOOD, expiry: '12/34', cvc: '123' }
  const post = (payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/card-frame/authorisations', payload, headers })
  expect((await post(card, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post(card, { origin: 'https://evil.example' })).statusCode).toBe(403)
  const bad = await post({ intentId: id }, { 'sec-fetch-site': 'same-origin' })
  expect(bad.statusCode).toBe(400)
  expect(bad.body).not.toMatch(/zod|at |stack/i)
  expect((await post(card, { 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({ status: 'authorized', last4: '4242' })
  expect((await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  expect((await app.inject({ url: '/challenge/nothing', headers: { accept: 'text/html' } })).statusCode).toBe(404)
})

test('PAY-18 a cardholder named UNKNOWN gets an error although the card was accepted', async () => {
  const { id } = await anIntent()
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/card-frame/authorisations',
    payload: { intentId: id, holder: 'UNKNOWN', number: GOOD, expiry: '12/34', cvc: '123' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(statusCode).toBe(500)
  expect((await app.inject({ url: `/card-frame/intents/${id}` })).json()).toMatchObject({ status: 'authorized' })
})
