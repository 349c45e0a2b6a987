import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bookings, idempotencyKeys } from '../../tools/sandbox/api/schema'
import { aBooking, aCard, aCustomer, agreed, aMoveInDate, aUnitType, pay } from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const bookingsOf = (customer: string) => api.sandbox.db.select().from(bookings).where(eq(bookings.customerId, customer))

test('PAY-05 the same key returns the first answer and has no second effect', async () => {
  const [as, unitTypeId, moveInAt, key] = [await aCustomer(api), await aUnitType(api), await aMoveInDate(api), randomUUID()]
  const first = await api.call('POST', 'booking?calculateEstimate=true', { as, key, body: { unitTypeId, moveInAt } })
  const second = await api.call('POST', 'booking?calculateEstimate=true', { as, key, body: { unitTypeId, moveInAt } })
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await bookingsOf(as)).toHaveLength(1)
})

test('PAY-05 the same key with another body answers 422', async () => {
  const [as, unitTypeId, moveInAt, key] = [await aCustomer(api), await aUnitType(api), await aMoveInDate(api), randomUUID()]
  await api.call('POST', 'booking', { as, key, body: { unitTypeId, moveInAt } })
  const other = await api.call('POST', 'booking', { as, key, body: { unitTypeId, moveInAt, extendedAccess: true } })
  expect(other).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED', statusCode: 422 } })
})

test('PAY-05 a key in use answers 409 with Retry-After', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const { charge } = api.gateway
  let answer = (): void => undefined
  const asked = new Promise<void>(reached => {
    api.gateway.charge = async input => {
      reached()
      await new Promise<void>(resolve => (answer = resolve))
      return charge(input)
    }
  })
  const first = pay(api, held, card, 'in-flight')
  await asked
  const second = await pay(api, held, card, 'in-flight')
  expect(second).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_KEY_IN_USE' }, headers: { 'retry-after': '1' } })
  answer()
  expect((await first).status).toBe(200)
  api.gateway.charge = charge
})

test.each([
  ['POST', 'profile/complete-signup', {}],
  ['POST', 'booking', { unitTypeId: 'unit-1-16-upper', moveInAt: '2027-01-01' }],
  ['DELETE', 'booking/x', undefined],
  ['PATCH', 'booking/x/sign-agreement', undefined],
  ['PATCH', 'booking/x/confirm-agreement', undefined],
  ['PATCH', 'booking/x/confirm-payment', { paymentSourceId: 'pm_1' }],
  ['PATCH', 'booking/x/add-insurance', { type: 'Other' }],
  ['POST', 'payment-intents', { bookingId: 'x' }],
  ['POST', 'payment-sources', { paymentIntentId: 'x' }],
  ['POST', 'booking/inquiry', {}],
] as const)('PAY-05 %s %s without a key answers 400', async (method, path, body) => {
  for (const key of [null, 'with space', 'x'.repeat(256)]) {
    const answer = await api.call(method, path, { as: 'cus_persona_complete', key, body })
    expect(answer).toMatchObject({ status: 400, body: { error: 'IDEMPOTENCY_KEY_REQUIRED' } })
  }
})

test('a refusal is not stored: the same key may succeed later', async () => {
  const held = await aBooking(api, 1)
  const [as, key, body] = [await aCustomer(api), randomUUID(), { unitTypeId: held.unitTypeId, moveInAt: held.moveInAt }]
  expect((await api.call('POST', 'booking', { as, key, body })).status).toBe(409)
  await api.call('DELETE', `booking/${held.booking.id}`, { as: held.customer })
  expect((await api.call('POST', 'booking', { as, key, body })).status).toBe(201)
})

test('one customer’s key is unknown to all others', async () => {
  const [unitTypeId, moveInAt, key] = [await aUnitType(api), await aMoveInDate(api), randomUUID()]
  const answers = [
    await api.call('POST', 'booking', { as: await aCustomer(api), key, body: { unitTypeId, moveInAt } }),
    await api.call('POST', 'booking', { as: await aCustomer(api), key, body: { unitTypeId, moveInAt } }),
  ]
  expect(answers.map(answer => answer.status)).toEqual([201, 201])
  expect(answers[1]?.headers['idempotent-replayed']).toBeUndefined()
})

test('PAY-04 confirm-payment sent again by the browser is answered from the stored answer', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const first = await pay(api, held, card, 'one-intention')
  const second = await pay(api, held, card, 'one-intention')
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replayed']).toBe('true')
})

test('a replayed DELETE is as empty as the first', async () => {
  const held = await aBooking(api)
  const give = () => api.call('DELETE', `booking/${held.booking.id}`, { as: held.customer, key: 'give-up' })
  expect([(await give()).status, (await give()).status]).toEqual([204, 204])
})

test('stored answers are deleted two days later while the server runs, whatever they contain', async () => {
  const person = { givenName: 'Ada', familyName: 'Marsh', phoneNumber: '+447400123460', email: 'forgotten@example.test' }
  const [older, key] = [randomUUID(), randomUUID()]
  const enquire = (under: string) => api.call('POST', 'booking/inquiry', { body: person, key: under })
  const isKept = async (name: string) => (await api.sandbox.db.$count(idempotencyKeys, eq(idempotencyKeys.key, name))) > 0
  const forgotten = async (name: string) => {
    while (await isKept(name)) await new Promise(resolve => setTimeout(resolve, 100))
  }
  await enquire(older)
  api.pass(2 * 3_600_000)
  const first = await enquire(key)
  api.pass(47 * 3_600_000)
  // once the older answer is deleted, the server has checked for expired ones
  await forgotten(older)
  expect((await enquire(key)).body).toEqual(first.body)
  api.pass(2 * 3_600_000)
  await forgotten(key)
  expect(await isKept(key)).toBe(false)
})
