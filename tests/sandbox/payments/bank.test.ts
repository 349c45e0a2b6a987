import { ASKS_BANK, aCustomer, anIntent, GOOD, MINUTE_MS, testGateway, type TestGateway, tried } from './aPayment'

let test_: TestGateway
beforeAll(async () => {
  test_ = await testGateway()
}, 60_000)
afterAll(() => test_.close())
const shop = () => test_.services.sandbox.settings.origins.app
const returnTo = () => `${shop()}/register/payment?storeId=s1`

async function asked(holder = 'Morgan Ellis', number = ASKS_BANK, back?: string) {
  const customer = aCustomer()
  const { id } = await anIntent(test_.gateway, customer)
  const outcome = await tried(test_.gateway, id, number, holder, back)
  if (outcome.status !== 'challenge') throw new Error(outcome.status)
  return { customer, id, outcome, path: `/challenge/${outcome.attemptId}` }
}

const leadsTo = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  String(answer.headers['location']),
]

describe('PAY-09 the bank uses the whole window', () => {
  test.each([
    ['approve', 'authorized'],
    ['refuse', 'refused'],
    ['cancel', 'cancelled'],
  ])('%s leads back to the app, which may ask again any number of times', async (decision, result) => {
    const { customer, id, outcome, path } = await asked('Morgan Ellis', '4000 0000 0000 3063', returnTo())
    expect(outcome).toMatchObject({ redirect: true })
    // A reload of the shop in between finds the same check.
    expect(await test_.gateway.outcomeOf(id)).toEqual(outcome)
    expect((await test_.get(path)).body).toContain('Is this you?')
    expect(leadsTo(await test_.post(path, { decision }))).toEqual([303, path])
    const back = `${returnTo()}&payment_intent=${id}&payment_status=${result}`
    expect(leadsTo(await test_.get(path))).toEqual([303, back])
    expect(leadsTo(await test_.get(path))).toEqual([303, back])
    expect((await test_.gateway.intent(id, customer))?.status).toBe(result === 'authorized' ? 'authorized' : 'inited')
  })

  test('PAY-12 a check that is not completed in time leads back too, and nothing can be charged', async () => {
    const { customer, id, path } = await asked('3DS-REDIRECT', GOOD, returnTo())
    test_.services.pass(30 * MINUTE_MS)
    expect(leadsTo(await test_.post(path, { decision: 'approve' }))).toEqual([303, path])
    expect(leadsTo(await test_.get(path))).toEqual([303, `${returnTo()}&payment_intent=${id}&payment_status=expired`])
    expect((await test_.gateway.intent(id, customer))?.status).toBe('expired')
  })

  test('an app that cannot leave its page gets the challenge in the form', async () => {
    const { outcome, path } = await asked('Morgan Ellis', '4000 0000 0000 3063')
    expect(outcome).not.toHaveProperty('redirect')
    await test_.post(path, { decision: 'approve' })
    expect((await test_.get(path)).body).toContain('Thank you')
  })

  test.each(['&note=%0d%0aSet-Cookie:%20crlf=1', '\r\nSet-Cookie: crlf=1', '\u560d\u560aSet-Cookie: crlf=1'])(
    'SEC-29 a line break in the return address starts no header: %j',
    async broken => {
      const { path } = await asked('Morgan Ellis', '4000 0000 0000 3063', `${returnTo()}${broken}`)
      await test_.post(path, { decision: 'approve' })
      const { statusCode, headers } = await test_.get(path)
      expect(statusCode).toBe(303)
      expect(headers['set-cookie']).toBeUndefined()
      expect(String(headers['location'])).toMatch(/^[!-~]+$/)
      expect(String(headers['location'])).toContain(`${returnTo()}`)
    },
  )

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/register',
    'http://localhost:3900.evil.example/',
  ])('PAY-45 nobody is redirected to %s', async address => {
    const { id } = await anIntent(test_.gateway)
    const card = { intentId: id, holder: 'M Ellis', number: GOOD, expiry: '12/34', cvc: '123', returnTo: address }
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/card-frame/authorisations',
      payload: card,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error: 'RETURN_REFUSED' })])
    expect(await test_.gateway.outcomeOf(id)).toEqual({ status: 'refused', code: 'NO_CARD' })
  })

  test('its page may submit a form to the app, and nowhere else', async () => {
    const { path } = await asked('Morgan Ellis', ASKS_BANK)
    const policy = (await test_.get(path)).headers['content-security-policy']
    expect(policy).toContain(`form-action 'self' ${shop()};`)
  })
})

test.each([
  ['3DS-FAIL', 'PAYMENT_SOURCE_NOT_AUTHORIZED', 'could not confirm'],
  ['3DS-CANCEL', 'CHALLENGE_CANCELLED', 'cancelled'],
])('PAY-10 PAY-11 a cardholder named %s: the bank decides automatically', async (holder, code, words) => {
  const { id, path } = await asked(holder, GOOD)
  expect(await test_.gateway.outcomeOf(id)).toMatchObject({ status: 'challenge' })
  expect((await test_.get(path)).body).toContain(words)
  expect(await test_.gateway.outcomeOf(id)).toEqual({ status: 'refused', code })
  expect(await tried(test_.gateway, id)).toMatchObject({ status: 'authorized' })
})

test('PAY-12 a cardholder named 3DS-TIMEOUT: the bank waits five minutes, checks again automatically, then gives up', async () => {
  const { id, path } = await asked('3DS-TIMEOUT', GOOD)
  const waiting = (await test_.get(path)).body
  expect(waiting).toContain('<meta http-equiv="refresh" content="5">')
  expect(waiting).not.toContain('Approve</button>')
  test_.services.pass(4 * MINUTE_MS)
  expect((await test_.get(path)).body).toContain('Is this you?')
  test_.services.pass(MINUTE_MS)
  expect((await test_.get(path)).body).toContain('could not confirm')
  expect(await test_.gateway.outcomeOf(id)).toEqual({ status: 'refused', code: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })
})

test('PAY-22 American Express is accepted only when the gateway is configured for it, and its security code has four digits', async () => {
  const amex = (cvc: string) => async () => {
    const { id } = await anIntent(test_.gateway)
    return test_.gateway.authorise({ intentId: id, number: '3782 822463 10005', holder: 'M Ellis', expiry: '12/34', cvc })
  }
  expect(await amex('1234')()).toEqual({ status: 'refused', code: 'CARD_INFORMATION_INVALID', field: 'number' })
  await test_.turn('payments.brands', 'visa mastercard amex')
  expect(await amex('1234')()).toMatchObject({ status: 'authorized', brand: 'amex' })
  expect(await amex('123')()).toEqual({ status: 'refused', code: 'CARD_INFORMATION_INVALID', field: 'cvc' })
  expect((await test_.get('/card-frame')).body).toContain('data-brands="visa mastercard amex"')
  await test_.turn('payments.brands', 'visa mastercard')
})
