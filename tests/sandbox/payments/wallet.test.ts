import { aCustomer, anIntent, MINUTE_MS, testGateway, type TestGateway } from './aPayment'

let test_: TestGateway
beforeAll(async () => {
  test_ = await testGateway()
}, 60_000)
afterAll(() => test_.close())

const sheet = async (id: string) => (await test_.app.inject({ url: `/card-frame/wallet/${id}` })).json() as unknown
const agree = (id: string, site = 'same-origin') =>
  test_.app.inject({ method: 'POST', url: `/card-frame/wallet/${id}`, headers: { 'sec-fetch-site': site } })
const savedOnly = (customerId: string) =>
  test_.gateway.createIntent({ customerId, amount: 0, currency: 'GBP', reference: 'on-file' })

test('the sheet shows the total of the intent and the last digits of the card in the wallet; looking at it tries nothing', async () => {
  const customer = aCustomer()
  const { id } = await anIntent(test_.gateway, customer)
  expect(await sheet(id)).toEqual({ status: 'asks', total: '£120.50', last4: '8210' })
  expect((await test_.gateway.intent(id, customer))?.status).toBe('inited')
  const { id: onFile } = await savedOnly(customer)
  expect(await sheet(onFile)).toEqual({ status: 'asks', total: null, last4: '8210' })
})

test('when the holder agrees, the intent is authorised with the card, which is saved like a typed one; a repeat changes nothing', async () => {
  const customerId = aCustomer()
  const { id } = await anIntent(test_.gateway, customerId)
  const authorised = { status: 'authorized', intentId: id, last4: '8210', brand: 'mastercard' }
  expect((await agree(id)).json()).toEqual(authorised)
  expect((await agree(id)).json()).toEqual(authorised)
  const kept = await test_.gateway.keepCard({ intentId: id, customerId })
  expect(kept).toMatchObject({ card: { last4: '8210', brand: 'mastercard', status: 'Valid' } })
})

test('PAY-08 an intent that has expired, was used or does not exist is named, and nothing is tried', async () => {
  const { id } = await anIntent(test_.gateway)
  test_.services.pass(30 * MINUTE_MS)
  for (const answer of [await sheet(id), (await agree(id)).json()])
    expect(answer).toEqual({ status: 'refused', code: 'INTENT_EXPIRED' })
  expect(await sheet('pi_nothing')).toEqual({ status: 'refused', code: 'INTENT_UNKNOWN' })
})

test('SEC-15 another site cannot agree in the holder’s name', async () => {
  const customer = aCustomer()
  const { id } = await anIntent(test_.gateway, customer)
  expect((await agree(id, 'cross-site')).statusCode).toBe(403)
  expect((await test_.gateway.intent(id, customer))?.status).toBe('inited')
})

test('the knob takes the wallet away: the form has no sheet, and nothing can be authorised with it', async () => {
  expect((await test_.get('/card-frame')).body).toContain('Sandbox Wallet')
  await test_.turn('payments.wallet', 'off')
  const { id } = await anIntent(test_.gateway)
  expect((await test_.get('/card-frame')).body).not.toContain('Wallet')
  expect((await agree(id)).json()).toEqual({ status: 'refused', code: 'GATEWAY_UNAVAILABLE' })
  await test_.turn('payments.wallet', 'on')
})
