import type { WireBooking } from '../../tools/sandbox/api/wire/bookings'
import { aBooking, aCustomer, agreed, aCard, pay, storedBooking } from './support/rental'
import { aCart } from './support/shopping'
import { startTestApi, type TestApi } from './support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const ID = 'bkg_00000000000000000000000000000000'
const AUTHED = [
  ['GET', 'profile'],
  ['POST', 'profile/complete-signup'],
  ['GET', `booking/${ID}?calculateEstimate=true`],
  ['POST', 'booking?calculateEstimate=true'],
  ['DELETE', `booking/${ID}`],
  ['PATCH', `booking/${ID}/confirm-payment`],
  ['PATCH', `booking/${ID}/add-insurance?calculateEstimate=true`],
  ['PATCH', `booking/${ID}/confirm-agreement`],
  ['PATCH', `booking/${ID}/sign-agreement`],
  ['GET', 'subscriptions'],
  ['GET', 'subscriptions/sub_1/agreements/current'],
  ['GET', 'stores/store-1/insurance'],
  ['GET', 'payment-sources'],
  ['POST', 'payment-intents'],
  ['GET', 'payment-intents/pi_1'],
  ['POST', 'payment-sources'],
  ['POST', 'stores/store-1/orders'],
  ['GET', 'stores/store-1/orders/ord_1'],
] as const

describe.each(AUTHED)('SRV-01 AUTH-59 %s %s', (method, path) => {
  test('answers 401 without a bearer token, and asks for one in WWW-Authenticate', async () => {
    const { status, body, headers } = await api.call(method, path)
    expect(status).toBe(401)
    expect(body).toEqual({ error: 'UNAUTHORIZED', statusCode: 401, message: expect.any(String) })
    expect(headers['www-authenticate']).toBe('Bearer realm="lockstep"')
  })

  test.each([
    ['an expired token', { exp: Math.floor(Date.now() / 1_000) - 60 }, {}],
    ['a token for another audience', { aud: 'lockstep-web' }, {}],
    ['a token of another issuer', { iss: 'http://localhost:3002' }, {}],
    ['a token signed with another key', {}, { foreignKey: true }],
    ['a token signed with a shared secret', {}, { alg: 'HS256' }],
    ['a token without a subject', { sub: undefined }, {}],
  ])('refuses %s', async (_, claims, header) => {
    const { status, headers } = await api.call(method, path, {
      headers: { authorization: `Bearer ${await api.token('cus_x', claims, header)}` },
    })
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toContain('invalid_token')
  })

  test.each(['Bearer', 'Bearer x.y', 'Basic dXNlcjpwYXNz', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"cus_x"}')}.`])(
    'refuses %s',
    async authorization => {
      expect((await api.call(method, path, { headers: { authorization } })).status).toBe(401)
    },
  )
})

test('S6.5 calls marked "no" need no bearer token', async () => {
  for (const path of [
    'bookable/stores',
    'bookable/stores/store-1/units',
    'stores/store-1/products',
    'stores/store-1/extended-access',
    `stores/store-1/carts/${(await aCart(api)).id}`,
    `stores/store-1/carts/${(await aCart(api)).id}/guest-checkout`,
  ]) {
    expect((await api.call('GET', path)).status).toBe(200)
  }
})

describe('SRV-02 another customer', () => {
  test.each([
    ['GET', ''],
    ['DELETE', ''],
    ['PATCH', '/add-insurance'],
    ['PATCH', '/sign-agreement'],
    ['PATCH', '/confirm-agreement'],
    ['PATCH', '/confirm-payment'],
  ] as const)('%s booking/{id}%s of another customer answers like an unknown id', async (method, rest) => {
    const { booking } = await aBooking(api)
    const stranger = await aCustomer(api)
    const body =
      rest === '/add-insurance' ? { type: 'Other' } : rest === '/confirm-payment' ? { paymentSourceId: 'pm_1' } : undefined
    const theirs = await api.call(method, `booking/${booking.id}${rest}`, { as: stranger, body })
    const unknown = await api.call(method, `booking/${ID}${rest}`, { as: stranger, body })
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual({ error: 'BOOKING_NOT_FOUND', statusCode: 404, message: expect.any(String) })
    expect(unknown.body).toEqual(theirs.body)
    expect((await storedBooking(api, booking.id)).status).toBe('ContactAdded')
  })

  test('cannot read the payment intent, rental, agreement or cards, nor pay with the card', async () => {
    const held = await agreed(api)
    const card = await aCard(api, held)
    const intent = await api.call<{ id: string }>('POST', 'payment-intents', {
      as: held.customer,
      body: { bookingId: held.booking.id },
    })
    expect((await pay(api, held, card)).status).toBe(200)
    const mine = await api.call<{ id: string }[]>('GET', 'subscriptions', { as: held.customer })
    expect(mine.body).toHaveLength(1)

    const other = await agreed(api)
    expect((await api.call('GET', `payment-intents/${intent.body.id}`, { as: other.customer })).status).toBe(404)
    expect((await api.call('GET', `subscriptions/${mine.body[0]?.id}/agreements/current`, { as: other.customer })).status).toBe(
      404,
    )
    expect((await api.call('GET', 'subscriptions', { as: other.customer })).body).toEqual([])
    expect((await api.call('GET', 'payment-sources', { as: other.customer })).body).toEqual([])
    expect((await pay(api, other, card)).body).toMatchObject({ error: 'PAYMENT_SOURCE_NOT_FOUND' })
    expect((await api.call<WireBooking>('GET', `booking/${other.booking.id}`, { as: other.customer })).body.status).toBe(
      'TermsAccepted',
    )
  })
})
