import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { WireStore } from '../../tools/sandbox/api/wire/stores'
import type { WireSizeRange } from '../../tools/sandbox/api/wire/units'
import { aBooking } from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const DAY_MS = 86_400_000

test('S7.17 S3.88 GET bookable/stores returns every store as a bare array, without a bearer token', async () => {
  const { status, body } = await api.call<WireStore[]>('GET', 'bookable/stores')
  expect(status).toBe(200)
  expect(body).toHaveLength(14)
  for (const store of body) {
    expect(store.address).toMatchObject({ city: expect.any(String), country: 'GB' })
    expect(store.geometry.coordinates[0]).toBeLessThan(1)
    expect(store.geometry.coordinates[1]).toBeGreaterThan(49)
    expect(store.bookableDate.length).toBeGreaterThan(90)
    expect(store.bookableDate.every(day => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true)
    expect(store.staffedHours?.slice(0, 5).map(entry => entry.weekday)).toEqual([
      'MONDAY',
      'TUESDAY',
      'WEDNESDAY',
      'THURSDAY',
      'FRIDAY',
    ])
  }
  expect(body.filter(store => store.extendedHours === undefined).map(store => store.id)).toEqual(['store-2'])
  expect(body.some(store => store.phoneNumber === undefined)).toBe(true)
})

test('bookable days follow the sandbox’s clock', async () => {
  const before = await api.call<WireStore[]>('GET', 'bookable/stores')
  api.pass(40 * DAY_MS)
  const after = await api.call<WireStore[]>('GET', 'bookable/stores')
  api.pass(-40 * DAY_MS)
  expect(
    Date.parse(after.body[1]?.bookableDate[0] ?? '') - Date.parse(before.body[1]?.bookableDate[0] ?? ''),
  ).toBeGreaterThanOrEqual(39 * DAY_MS)
})

test.each(['IU', 'SI'])('S7.18 S3.53 GET bookable/stores/{id}/units in %s: groups with their lowest prices', async system => {
  const { status, body } = await api.call<WireSizeRange[]>('GET', `bookable/stores/store-1/units?measurementSystem=${system}`)
  expect(status).toBe(200)
  expect(body.map(group => group.range.label)).toEqual(
    system === 'IU'
      ? ['16 - 50', '51 - 59', '60 - 130', '131 - 159', '160+']
      : ['1.5 - 4.6', '4.7 - 5.5', '5.6 - 12.1', '12.2 - 14.8', '14.9+'],
  )
  for (const group of body) {
    expect(group.priceFrom.amount).toBe(Math.min(...group.units.map(unit => unit.price.amount)))
    expect(group.weeklyPriceFrom.amount).toBe(Math.min(...group.units.map(unit => unit.weeklyPrice.amount)))
    expect(group.units.every(unit => unit.measurement.system === system)).toBe(true)
  }
  const units = body.flatMap(group => group.units)
  expect(new Set(units.map(unit => unit.label))).toEqual(new Set(['Platinum', 'Premium', 'Standard']))
  expect(new Set(units.flatMap(unit => unit.features))).toEqual(new Set(['ExtendedAccess', 'DirectAccess', 'GroundFloor']))
  expect(new Set(units.flatMap(unit => unit.promotion?.type ?? []))).toEqual(
    new Set(['PercentageDiscount', 'FirstMonthOnePound']),
  )
  const reduced = units.find(unit => unit.discountedPrice !== undefined)
  expect(reduced?.discountedPrice?.amount).toBeCloseTo((reduced?.price.amount ?? 0) / 2, 2)
})

test('S8.12 the taken size is marked as taken', async () => {
  const { body } = await api.call<WireSizeRange[]>('GET', 'bookable/stores/store-3/units?measurementSystem=IU')
  expect(body.map(group => group.units.every(unit => unit.soldOut === true))).toEqual([false, false, false, true, true])
})

test('S7.21 GET stores/{id}/products lists the products in pounds', async () => {
  const { status, body } = await api.call<{ price: { amount: number } }[]>('GET', 'stores/store-2/products')
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThan(10)
  expect(body[0]?.price).toEqual({ amount: 2.25, currencyCode: 'GBP', currencySymbol: '£' })
})

test('S7.28 GET stores/{id}/extended-access returns price, hours and that it cannot be undone', async () => {
  const open = await api.call('GET', 'stores/store-1/extended-access')
  expect(open.body).toMatchObject({ available: true, price: { amount: 12, currencyCode: 'GBP' }, irreversible: true })
  expect(open.body['hours']).toHaveLength(7)
  const closed = await api.call('GET', 'stores/store-2/extended-access')
  expect(closed.body).toMatchObject({ available: false })
})

test.each(['bookable/stores/nope/units', 'stores/nope/products', 'stores/nope/extended-access'])(
  'S8.52 S8.53 GET %s answers 404',
  async path => {
    const { status, body } = await api.call('GET', path)
    expect(status).toBe(404)
    expect(body).toEqual({ error: 'STORE_NOT_FOUND', statusCode: 404, message: expect.any(String) })
  },
)

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.9, br;q=0', 'gzip', gunzipSync],
])('a catalogue response is compressed, with its own ETag: %s', async (accepted, encoding, unpack) => {
  const plain = await api.call('GET', 'bookable/stores')
  const get = (headers: Record<string, string>) => api.app.inject({ url: '/v1/bookable/stores', headers })
  const small = await get({ 'accept-encoding': accepted })
  expect(small.headers['content-encoding']).toBe(encoding)
  expect(String(small.headers['vary'])).toContain('Accept-Encoding')
  expect(JSON.parse(unpack(small.rawPayload).toString())).toEqual(plain.body)
  expect(small.rawPayload.length).toBeLessThan(JSON.stringify(plain.body).length / 4)
  expect(small.headers['etag']).not.toBe(plain.headers['etag'])
  const known = { 'if-none-match': String(small.headers['etag']) }
  const again = await get({ 'accept-encoding': accepted, ...known })
  expect(again.statusCode).toBe(304)
  expect(String(again.headers['vary'])).toContain('Accept-Encoding')
  // the same tag for another encoding would let a cache mix them up
  expect((await get(known)).statusCode).toBe(200)
})

test('a customer’s own response is compressed if that saves a packet, and is not cached', async () => {
  const { customer, booking } = await aBooking(api)
  const get = async (path: string) =>
    api.app.inject({
      url: `/v1/${path}`,
      headers: { 'accept-encoding': 'br', authorization: `Bearer ${await api.token(customer)}` },
    })
  const [long, short] = await Promise.all([get(`booking/${booking.id}?calculateEstimate=true`), get('payment-sources')])
  expect(long.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({ id: booking.id })
  expect(short.statusCode).toBe(200)
  expect(short.headers).not.toHaveProperty('content-encoding')
  expect(short.headers).toMatchObject({ 'cache-control': 'no-store' })
})

test('a compressed request is not decompressed', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/contact-submissions',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', 'idempotency-key': randomUUID() },
    payload: gzipSync('{}'),
  })
  expect(answer.statusCode).toBe(400)
})

test('an unchanged catalogue response is answered 304', async () => {
  const first = await api.call('GET', 'bookable/stores')
  const again = await api.app.inject({ url: '/v1/bookable/stores', headers: { 'if-none-match': String(first.headers['etag']) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test.each(['measurementSystem=XX', 'measurementSystem=IU&measurementSystem=SI'])('SRV-27 units?%s is refused', async query => {
  const { status, body } = await api.call('GET', `bookable/stores/store-1/units?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: 'VALIDATION_FAILED', message: [expect.stringContaining('measurementSystem')] })
})

describe('SRV-26 CORS', () => {
  const APP = 'http://localhost:3900'
  test('preflights are answered for the app, for two hours', async () => {
    const answer = await api.app.inject({
      method: 'OPTIONS',
      url: '/v1/booking',
      headers: {
        origin: APP,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': APP, 'access-control-max-age': '7200' })
    expect(answer.headers['access-control-allow-headers']).toContain('Idempotency-Key')
  })

  test.each(['/v1/bookable/stores', '/v1/profile', '/v1/nothing-here', '/v1/stores/nope/products'])(
    '%s carries the CORS headers, errors included',
    async url => {
      const answer = await api.app.inject({ url, headers: { origin: APP } })
      expect(answer.headers['access-control-allow-origin']).toBe(APP)
      expect(answer.headers['access-control-expose-headers']).toBe(
        'Retry-After, Date, Content-Disposition, ETag, X-Request-Id, Idempotent-Replayed, RateLimit, RateLimit-Policy',
      )
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    },
  )

  test.each([
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost:3000.evil.example',
    'null',
    'http://evil.example',
  ])('%s is not the app', async origin => {
    const answer = await api.app.inject({ url: '/v1/bookable/stores', headers: { origin } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('the Date header is the sandbox’s clock, by which clients count down a hold', async () => {
  api.pass(5 * DAY_MS)
  const { headers } = await api.call('GET', 'bookable/stores')
  api.pass(-5 * DAY_MS)
  expect(Date.parse(String(headers['date'])) - Date.now()).toBeGreaterThan(4.9 * DAY_MS)
})

test('SRV-10 a body over 64 KiB is refused', async () => {
  const { status, body } = await api.call('POST', 'booking/inquiry', { body: { givenName: 'x'.repeat(65 * 1_024) } })
  expect(status).toBe(413)
  expect(body['error']).toBe('PAYLOAD_TOO_LARGE')
})

test('SRV-12 only JSON is accepted', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/booking/inquiry',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(415)
})

test('SRV-11 a body that pollutes prototypes or is not JSON is refused', async () => {
  for (const payload of ['{"__proto__":{"x":1}}', '{', '']) {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/booking/inquiry',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  }
})

test('the API describes itself', async () => {
  const { body } = await api.call<{ paths: Record<string, unknown> }>('GET', 'openapi.json')
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/v1/booking/{id}/confirm-payment', '/v1/bookable/stores']))
})
