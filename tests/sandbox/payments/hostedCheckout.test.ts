import { eq } from 'drizzle-orm'
import { attempts, charges } from '../../../tools/sandbox/payments/schema'
import { ASKS_BANK, GOOD, MINUTE_MS, testGateway, type TestGateway } from './aPayment'

let test_: TestGateway
beforeAll(async () => {
  test_ = await testGateway()
}, 60_000)
afterAll(() => test_.close())

const LINES = [
  { name: 'Large box', quantity: 3, pence: 350 },
  { name: 'Tape', quantity: 1, pence: 200 },
]
let carts = 0
const aCart = () => `cart_${(carts += 1)}`
const opened = (reference = aCart(), lines = LINES) =>
  test_.gateway.hosted.open({
    reference,
    amount: lines.reduce((sum, line) => sum + line.quantity * line.pence, 0),
    currency: 'GBP',
    lines,
  })
const pathOf = (page: { url: string }) => new URL(page.url).pathname
const card = (changes: object = {}) => ({
  decision: 'pay',
  email: 'guest@example.com',
  holder: 'Morgan Ellis',
  number: GOOD,
  expiry: '12/34',
  cvc: '123',
  ...changes,
})
const back = (id: string, state: string) =>
  `${test_.services.sandbox.settings.origins.app}/shop/guest-checkout/confirmation?id=${id}&state=${state}`
const taken = async (id: string) =>
  (await test_.services.sandbox.db.select().from(charges)).filter(
    row => row.reference.startsWith(`${id}/`) && row.refused === null,
  )

test('S3.210 S3.212 a page for a cart is valid for three hours; requesting it again returns the same one', async () => {
  const cart = aCart()
  const [page, again] = await Promise.all([opened(cart), opened(cart)])
  expect(again).toEqual(page)
  expect(page).toMatchObject({ state: 'created', id: expect.stringMatching(/^hp_.{32}$/) })
  expect(page.url).toBe(`${test_.services.sandbox.settings.origins.payments}/hosted/${page.id}`)
  const left = page.expiresAt.getTime() - test_.services.sandbox.clock.now().getTime()
  expect(Math.round(left / MINUTE_MS)).toBe(180)
  await test_.get(pathOf(page))
  expect((await opened(cart)).state).toBe('requested')
})

test('the page lists what is bought and leads back only to the app', async () => {
  const { body, headers } = await test_.get(pathOf(await opened()))
  for (const text of ['3 × Large box', '£10.50', 'Tape', 'Pay £12.50']) expect(body).toContain(text)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("script-src 'none'")
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${test_.services.sandbox.settings.origins.app};`)
})

test('SEC-34 going back to a payment page requests it again: browsers cache none, paid, refused, with a bank or without', async () => {
  const [open, paid, atBank] = [await opened(), await opened(), await opened()]
  const refused = await test_.post(pathOf(open), card({ number: '4000 0000 0000 9995' }))
  await test_.post(pathOf(paid), card())
  const challenge = await test_.post(pathOf(atBank), card({ number: ASKS_BANK }))
  const bank = await test_.get(String(challenge.headers.location))
  expect(bank.body).toContain('Is this you?')
  const answers = [
    refused,
    challenge,
    bank,
    await test_.get(pathOf(open)),
    await test_.get(pathOf(paid)),
    await test_.get('/card-frame'),
  ]
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  // not even the page that asks for another card repeats the number or the code
  expect(refused.body).toContain('guest@example.com')
  expect(refused.body).not.toMatch(/9995|value="123"/)
})

test('S2.61 a guest pays and returns with id and state; paying again charges nothing', async () => {
  const page = await opened()
  const answer = await test_.post(pathOf(page), card())
  expect([answer.statusCode, answer.headers.location]).toEqual([303, back(page.id, 'succeeded')])
  expect((await test_.post(pathOf(page), card())).headers.location).toBe(back(page.id, 'succeeded'))
  expect((await test_.post(pathOf(page), { decision: 'cancel' })).headers.location).toBe(back(page.id, 'succeeded'))
  expect((await test_.get(pathOf(page))).body).toContain('This order is paid')
  expect(await taken(page.id)).toMatchObject([{ amount: 1_250 }])
})

test('PAY-01 PAY-36 ten simultaneous presses pay once, and a page for a paid cart is the paid one', async () => {
  const cart = aCart()
  const page = await opened(cart)
  const answers = await Promise.all(Array.from({ length: 10 }, () => test_.post(pathOf(page), card())))
  expect(new Set(answers.map(answer => answer.headers.location))).toEqual(new Set([back(page.id, 'succeeded')]))
  expect(await taken(page.id)).toHaveLength(1)
  expect(await opened(cart)).toMatchObject({ id: page.id, state: 'succeeded' })
  const paid = await test_.gateway.hosted.close(cart)
  expect(paid).toMatchObject({ hostedPageId: page.id, reference: cart, amount: 1_250, email: 'guest@example.com' })
})

test('PAY-35 a changed cart invalidates its old page, also for a guest who is at the bank', async () => {
  const cart = aCart()
  const old = await opened(cart)
  const asked = await test_.post(pathOf(old), card({ number: ASKS_BANK }))
  const bank = String(asked.headers.location)
  const fresh = await opened(cart, [{ name: 'Tape', quantity: 1, pence: 200 }])
  expect(fresh.id).not.toBe(old.id)
  await test_.post(bank, { decision: 'approve' })
  const returned = await test_.get(`${pathOf(old)}/return`)
  expect([returned.statusCode, returned.body]).toEqual([410, expect.stringContaining('This checkout is out of date')])
  expect((await test_.post(pathOf(old), card())).statusCode).toBe(410)
  expect(await taken(old.id)).toEqual([])
  const tries = await test_.services.sandbox.db.select().from(attempts).where(eq(attempts.last4, '3220'))
  expect(tries.map(row => row.status)).toContain('voided')
  expect((await test_.post(pathOf(fresh), card())).headers.location).toBe(back(fresh.id, 'succeeded'))
})

test('PAY-35 a closed or expired page accepts no payment', async () => {
  const [cart, page] = ['cart_closed', await opened('cart_closed')]
  expect(await test_.gateway.hosted.close(cart)).toBeUndefined()
  expect((await test_.post(pathOf(page), card())).statusCode).toBe(410)
  const lapsing = await opened('cart_lapsing')
  test_.services.pass(180 * MINUTE_MS)
  const answer = await test_.get(pathOf(lapsing))
  expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining('has expired')])
  expect((await opened('cart_lapsing')).id).not.toBe(lapsing.id)
})

test('a guest who cancels returns with that state, and may start again', async () => {
  const page = await opened('cart_cancelled')
  expect((await test_.post(pathOf(page), { decision: 'cancel' })).headers.location).toBe(back(page.id, 'cancelled'))
  expect((await test_.get(pathOf(page))).statusCode).toBe(410)
  expect((await opened('cart_cancelled')).id).not.toBe(page.id)
})

describe('the bank’s challenge', () => {
  async function asked() {
    const page = await opened()
    const answer = await test_.post(pathOf(page), card({ number: ASKS_BANK }))
    expect(answer.statusCode).toBe(303)
    return { page, bank: String(answer.headers.location) }
  }

  test('PAY-09 approved: the amount is charged once, however often the guest returns', async () => {
    const { page, bank } = await asked()
    expect(await taken(page.id)).toEqual([])
    await test_.post(bank, { decision: 'approve' })
    const way = await test_.get(bank)
    expect(way.headers.location).toBe(`${test_.services.sandbox.settings.origins.payments}${pathOf(page)}/return`)
    const returns = await Promise.all([1, 2, 3].map(() => test_.get(`${pathOf(page)}/return`)))
    expect(returns.map(answer => answer.headers.location)).toEqual(Array(3).fill(back(page.id, 'succeeded')))
    expect(await taken(page.id)).toHaveLength(1)
  })

  test.each([
    ['PAY-10', 'refuse', 'could not confirm that it was you'],
    ['PAY-11', 'cancel', 'You cancelled the check'],
  ])('%s %s: back on the page, which says so and keeps the address', async (_, decision, words) => {
    const { page, bank } = await asked()
    await test_.post(bank, { decision })
    const again = await test_.get(`${pathOf(page)}/return`)
    expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining(words)])
    expect(again.body).toContain('value="guest@example.com"')
    expect((await test_.post(pathOf(page), card())).headers.location).toBe(back(page.id, 'succeeded'))
  })

  test('PAY-13 a guest who returns too early is redirected to the bank again', async () => {
    const { page, bank } = await asked()
    expect((await test_.get(`${pathOf(page)}/return`)).headers.location).toBe(bank)
  })
})

test.each([
  ['4000 0000 0000 0002', 'was declined'],
  ['4005 5192 0000 0004', 'was declined'],
  ['4119 8627 6033 8320', 'did not confirm this card'],
])('PAY-19 PAY-20 card %s is declined with its text; no digits are sent back, and another card pays', async (number, words) => {
  const page = await opened()
  const answer = await test_.post(pathOf(page), card({ number }))
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(words)])
  expect(answer.body).not.toContain(number)
  expect(answer.body).not.toContain('value="123"')
  expect((await test_.post(pathOf(page), card())).headers.location).toBe(back(page.id, 'succeeded'))
})

test('after five declined cards the page ends and the guest returns as failed', async () => {
  const page = await opened()
  const answers = []
  for (let tries = 0; tries < 5; tries++) answers.push(await test_.post(pathOf(page), card({ number: '4000 0000 0000 0002' })))
  expect(answers.map(answer => answer.statusCode)).toEqual([422, 422, 422, 422, 303])
  expect(answers[4]?.headers.location).toBe(back(page.id, 'failed'))
  expect((await test_.post(pathOf(page), card())).statusCode).toBe(410)
})

test('PAY-32 missing values are reported beside their field and above the form', async () => {
  const page = await opened()
  const answer = await test_.post(pathOf(page), card({ email: 'nowhere', number: '4242', cvc: '' }))
  expect(answer.statusCode).toBe(422)
  for (const field of ['email', 'number', 'cvc']) expect(answer.body).toContain(`href="#${field}"`)
  expect(answer.body).toContain('Enter a valid email address')
  expect((await test_.post(pathOf(page), { nothing: '' })).statusCode).toBe(422)
})

test('S8.40 while the gateway is down there are no pages', async () => {
  await test_.turn('payments.gateway', 'down')
  await expect(opened()).rejects.toMatchObject({ code: 'BILLING_SETUP_FAILED' })
  await test_.turn('payments.gateway', 'up')
})

test('SRV-03 page ids cannot be guessed, and forms of other sites are refused', async () => {
  expect((await test_.get('/hosted/hp_nothing')).statusCode).toBe(404)
  expect((await test_.get('/hosted/hp_nothing/return')).statusCode).toBe(404)
  expect((await test_.post('/hosted/hp_nothing', card())).statusCode).toBe(404)
  const page = await opened()
  const foreign = await test_.app.inject({
    method: 'POST',
    url: pathOf(page),
    payload: new URLSearchParams(card()).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.statusCode).toBe(403)
  expect(await taken(page.id)).toEqual([])
})
