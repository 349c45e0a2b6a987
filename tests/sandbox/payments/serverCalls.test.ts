import { aCustomer, ASKS_BANK, GOOD, testGateway, type TestGateway, tried } from './aPayment'

let test_: TestGateway
beforeAll(async () => {
  test_ = await testGateway()
}, 60_000)
afterAll(() => test_.close())

type Json = Record<string, Record<string, unknown>>
async function call(method: 'GET' | 'POST', path: string, form?: Record<string, string>, key = test_.gateway.siteKey) {
  const answer = await test_.app.inject({
    method,
    url: `/api/v2/${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })
  return { status: answer.statusCode, body: answer.json<Json>() }
}
const anIntent = async (customer: string) => {
  const { body } = await call('POST', 'payment_intents', { amount: '5000', currency_code: 'GBP', customer_id: customer })
  return String(body['payment_intent']?.['id'])
}

test('an intent is created and read in the gateway’s own shape', async () => {
  const id = await anIntent(aCustomer())
  const read = await call('GET', `payment_intents/${id}`)
  expect(read.body['payment_intent']).toMatchObject({
    id,
    object: 'payment_intent',
    amount: 5_000,
    currency_code: 'GBP',
    status: 'inited',
    payment_method_type: 'card',
    gateway_account_id: expect.any(String),
  })
  expect(read.body['payment_intent']).not.toHaveProperty('active_payment_attempt')
})

test('the attempt shows the state of a card’s check', async () => {
  const id = await anIntent(aCustomer())
  const attempt = async () => (await call('GET', `payment_intents/${id}`)).body['payment_intent']?.['active_payment_attempt']
  await tried(test_.gateway, id, '4000 0000 0000 0002')
  expect(await attempt()).toMatchObject({ status: 'refused', error_code: 'payment_failed' })
  await tried(test_.gateway, id, ASKS_BANK)
  expect(await attempt()).toMatchObject({ status: 'requires_challenge' })
  await tried(test_.gateway, id)
  expect(await attempt()).toMatchObject({ status: 'authorized' })
})

test('a card is attached; one that fails when saved reports so to developers', async () => {
  const customer = aCustomer()
  const attach = (id: string) =>
    call('POST', 'payment_sources/create_using_payment_intent', { customer_id: customer, 'payment_intent[id]': id })
  const good = await anIntent(customer)
  expect(await attach(good)).toMatchObject({ status: 400, body: { type: 'payment' } })
  await tried(test_.gateway, good, GOOD)
  expect(await attach(good)).toMatchObject({
    status: 200,
    body: { customer: { id: customer }, payment_source: { type: 'card', status: 'valid', card: { last4: '4242' } } },
  })
  const bad = await anIntent(customer)
  await tried(test_.gateway, bad, '4119 8627 6033 8320')
  expect(await attach(bad)).toEqual({
    status: 400,
    body: {
      message: '(3009) Do not honour',
      type: 'payment',
      api_error_code: 'payment_method_verification_failed',
      http_status_code: 400,
    },
  })
  expect((await call('GET', `payment_sources?customer_id[is]=${customer}`)).body['list']).toHaveLength(1)
})

test('a hosted page goes created, requested, succeeded, acknowledged', async () => {
  const made = await call('POST', 'hosted_pages/checkout_one_time', {
    'charges[amount][0]': '700',
    'charges[description][0]': 'Two boxes',
    reference_id: 'order-9',
  })
  const page = made.body['hosted_page'] ?? {}
  expect(page).toMatchObject({ object: 'hosted_page', type: 'checkout_one_time', state: 'created' })
  expect(Number(page['expires_at']) - Number(page['created_at'])).toBe(3 * 3_600)
  const [id, path] = [String(page['id']), new URL(String(page['url'])).pathname]
  const state = async () => (await call('GET', `hosted_pages/${id}`)).body['hosted_page']?.['state']
  await test_.get(path)
  expect(await state()).toBe('requested')
  expect(await call('POST', `hosted_pages/${id}/acknowledge`, {})).toMatchObject({
    status: 400,
    body: { api_error_code: 'invalid_state_for_request' },
  })
  const card = { decision: 'pay', email: 'g@example.com', holder: 'G', number: GOOD, expiry: '12/34', cvc: '123' }
  await test_.post(path, card)
  expect(await state()).toBe('succeeded')
  expect((await call('POST', `hosted_pages/${id}/acknowledge`, {})).status).toBe(200)
  expect(await state()).toBe('acknowledged')
})

test.each([
  ['POST', 'payment_intents', { amount: '-1', currency_code: 'GBP' }, 400, 'param_wrong_value'],
  ['POST', 'payment_intents', { amount: '12.5', currency_code: 'GBP' }, 400, 'param_wrong_value'],
  ['POST', 'payment_intents', { amount: '100', currency_code: 'EUR' }, 400, 'param_wrong_value'],
  ['GET', 'payment_intents/pi_nothing', undefined, 404, 'resource_not_found'],
  ['GET', 'hosted_pages/hp_nothing', undefined, 404, 'resource_not_found'],
] as const)('%s %s is refused as by the real gateway: %#', async (method, path, form, status, errorCode) => {
  expect(await call(method, path, form)).toMatchObject({ status, body: { api_error_code: errorCode } })
})

test('PAY-45 a hosted page returns only to the app', async () => {
  const page = { 'charges[amount][0]': '700', 'charges[description][0]': 'Box', reference_id: 'order-10' }
  const answer = await call('POST', 'hosted_pages/checkout_one_time', { ...page, redirect_url: 'https://evil.example/' })
  expect(answer).toMatchObject({ status: 400, body: { param: 'redirect_url' } })
})

test('without the site’s key nothing is accessible', async () => {
  const refusal = { status: 401, body: { api_error_code: 'api_authentication_failed' } }
  expect(await call('GET', 'payment_intents/pi_1', undefined, 'guessed')).toMatchObject(refusal)
  expect(await call('POST', 'payment_intents', { amount: '1', currency_code: 'GBP' }, '')).toMatchObject(refusal)
})
