/** @jest-environment node */
import { aConfig } from '../../support/aConfig'
import { createHttp } from '@/runtime/http/http'
import type { World } from '@/runtime/effects/world'
import type { AppError } from '@/kernel/AppError'
import { createIntent } from '@plugins/booking/paymentPorts'
import { readFreeSizes } from '@plugins/finder/ports'
import * as ports from '@plugins/booking/ports'
import { noReports } from '../../support/noReports'

const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' })
const wireStore = {
  id: 's1',
  name: 'Bristol',
  address: { city: 'Bristol', country: 'GB' },
  geometry: { type: 'Point', coordinates: [-2.5, 51.4] },
  bookableDate: ['2026-03-10'],
}
const wireBooking = {
  id: 'bkg-1',
  status: 'ContactAdded',
  unit: { id: 'u1', name: '50 sq ft', measurements: [{ system: 'IU', area: 50 }], features: ['GroundFloor'] },
  store: wireStore,
  expiresAt: '2026-03-02T10:30:00.000Z',
  moveInAt: '2026-03-10',
  extendedAccess: false,
  contactDetails: {
    givenName: 'Maya',
    familyName: 'W',
    phoneNumber: '+447400123456',
    email: 'm@example.com',
    address: { city: 'Bristol', country: 'GB' },
  },
  invoiceEstimate: {
    totalPrice: pounds(140),
    lineItems: [
      { type: 'MonthlyPrice', amount: pounds(120) },
      { type: 'Novelty', amount: pounds(20) },
    ],
  },
}

/** A world whose network answers from a list, and remembers what it was asked. */
function aWorld(answers: readonly { status?: number; body?: unknown }[], token: string | null = 'tok') {
  const requests: { method: string; url: string; body: unknown; headers: Headers }[] = []
  const queue = [...answers]
  const clock = { now: () => 0, sleep: () => ({ done: new Promise<null>(() => undefined), cancel: () => undefined }) }
  const http = createHttp({
    config: aConfig,
    clock,
    jitter: () => 0,
    accessToken: {
      current: () => token ?? undefined,
      hold: () => undefined,
      next: () => Promise.resolve(undefined),
      forget: () => undefined,
      signOutCount: () => 0,
    },
    reports: noReports,
    fetch: (url, init) => {
      requests.push({
        method: init?.method ?? '',
        url: (url as string).replace('http://localhost:3001', ''),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init?.headers),
      })
      const { status = 200, body } = queue.shift() ?? {}
      return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }))
    },
  })
  return { world: { config: aConfig, http } as unknown as World, asked: requests }
}

describe('the API calls of the rental', () => {
  test('S7.17 S3.88: the stores, without a bearer token', async () => {
    const { world, asked: requests } = aWorld([{ body: [wireStore] }], null)
    expect(await ports.listStores.run(world)).toMatchObject([
      { id: 's1', coordinates: [-2.5, 51.4], bookableDates: ['2026-03-10'] },
    ])
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/v1/bookable/stores' })
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('S7.18 the available units of a store, in square feet, each size at its lowest rent', async () => {
    const unit = (id: string, area: number, price: number, soldOut = false) => ({
      id,
      measurement: { system: 'IU', area },
      price: pounds(price),
      weeklyPrice: pounds(price / 4),
      image: '/u.svg',
      images: [],
      label: 'Standard',
      features: [],
      soldOut,
    })
    const range = { system: 'IU', area: { min: 16, max: 80 }, label: '16 - 80' }
    const units = [unit('a', 75, 120), unit('b', 75, 110), unit('c', 50, 90), unit('d', 60, 80, true)]
    const group = { range, image: '/g.svg', priceFrom: pounds(90), weeklyPriceFrom: pounds(20), units }
    const { world, asked: requests } = aWorld([{ body: [group] }], null)
    expect(await readFreeSizes.run(world, 's 1')).toEqual([
      { area: 50, price: 9_000 },
      { area: 75, price: 11_000 },
    ])
    expect(requests[0]?.url).toBe('/v1/bookable/stores/s%201/units?measurementSystem=IU')
  })

  test('S7.18 S2.51: the units of a store in a measurement system', async () => {
    const { world, asked: requests } = aWorld([{ body: [] }], null)
    await ports.findUnits.run(world, 's1', 'IU')
    expect(requests[0]?.url).toBe('/v1/bookable/stores/s1/units?measurementSystem=IU')
  })

  test('S7.28: extended access of a store', async () => {
    const { world, asked: requests } = aWorld([{ body: { available: true, price: pounds(12), irreversible: true } }], null)
    expect(await ports.readExtendedAccess.run(world, 's1')).toMatchObject({ available: true, price: 1200 })
    expect(requests[0]?.url).toBe('/v1/stores/s1/extended-access')
  })

  test('S7.20: protection is requested with the unit type, if it is known', async () => {
    const options = { coverageIncrement: 1000, defaultValueOfGoods: 2000, levels: [], options: [] }
    const { world, asked: requests } = aWorld([{ body: options }])
    await ports.readProtection.run(world, 's1', 'u1')
    expect(requests.map(({ url }) => url)).toEqual(['/v1/stores/s1/insurance?unitTypeId=u1'])
  })

  test('S7.19 S6.13: protection is requested with a bearer token, and not at all without one', async () => {
    const { world, asked: requests } = aWorld([
      { body: { coverageIncrement: 1000, defaultValueOfGoods: 2000, levels: [], options: [] } },
    ])
    await ports.readProtection.run(world, 's1', 'u1')
    expect(requests[0]).toMatchObject({ method: 'GET' })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer tok')
    const nobody = aWorld([], null)
    await expect(ports.readProtection.run(nobody.world, 's1', 'u1')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(nobody.asked).toHaveLength(0)
  })

  test('S7.6 S3.117: the booking with its estimate; a plain read has no key', async () => {
    const { world, asked: requests } = aWorld([{ body: { ...wireBooking, moveInAt: '2026-03-10T00:00:00Z' } }])
    const booking = await ports.readBooking.run(world, 'bkg-1')
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/v1/booking/bkg-1?calculateEstimate=true', body: undefined })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer tok')
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
    expect(booking).toMatchObject({ moveInAt: '2026-03-10', expiresAt: Date.parse('2026-03-02T10:30:00Z') })
    expect(booking.invoiceEstimate?.lineItems[1]).toEqual({ type: 'UNKNOWN', amount: 2000 })
  })

  test('renewing a hold is the same read with a key', async () => {
    const { world, asked: requests } = aWorld([{ body: wireBooking }])
    await ports.renewHold.run(world, 'bkg-1', 'k1')
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1')
  })

  test('S7.7: holding a unit sends unitTypeId, moveInAt, the options, and no other key', async () => {
    const { world, asked: requests } = aWorld([{ status: 201, body: wireBooking }])
    await ports.holdUnit.run(world, { unitTypeId: 'u1', moveInAt: '2026-03-10', extendedAccess: true, inquiryId: 'i1' }, 'k1')
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/v1/booking?calculateEstimate=true' })
    expect(requests[0]?.body).toEqual({ unitTypeId: 'u1', moveInAt: '2026-03-10', extendedAccess: true, inquiryId: 'i1' })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1')
  })

  test('S8.29 what the customer already holds is loaded instead', async () => {
    const refusal = { error: 'BOOKING_ALREADY_CREATED', statusCode: 409, message: 'held', bookingId: 'bkg-7' }
    const { world, asked: requests } = aWorld([{ status: 409, body: refusal }, { body: { ...wireBooking, id: 'bkg-7' } }])
    expect(await ports.holdUnit.run(world, { unitTypeId: 'u1', moveInAt: '2026-03-10' }, 'k1')).toMatchObject({ id: 'bkg-7' })
    expect(requests[1]?.url).toBe('/v1/booking/bkg-7?calculateEstimate=true')
  })

  test.each([204, 200])('S7.9: releasing sends DELETE without a body and accepts %s', async status => {
    const { world, asked: requests } = aWorld([{ status }])
    expect(await ports.releaseUnit.run(world, 'bkg-1', 'k1')).toBeNull()
    expect(requests[0]).toMatchObject({ method: 'DELETE', url: '/v1/booking/bkg-1', body: undefined })
  })

  test('S7.11: protection goes to add-insurance with the estimate', async () => {
    const { world, asked: requests } = aWorld([{ body: wireBooking }])
    await ports.addProtection.run(world, 'bkg-1', { declaredValue: 2000, levelId: 'cover-2000' }, 'k1')
    expect(requests[0]).toMatchObject({ method: 'PATCH', url: '/v1/booking/bkg-1/add-insurance?calculateEstimate=true' })
    expect(requests[0]?.body).toEqual({ type: 'ProviderProtection', declaredValue: 2000, levelId: 'cover-2000' })
  })

  test('S7.12 S7.13: signing and confirming the agreement send no body', async () => {
    const { world, asked: requests } = aWorld([
      { body: { state: 'Voided', agreementUrl: 'http://localhost:3004/a' } },
      { body: wireBooking },
    ])
    expect(await ports.askForAgreement.run(world, 'bkg-1', 'k1')).toEqual({
      state: 'UNKNOWN',
      agreementUrl: 'http://localhost:3004/a',
    })
    await ports.confirmAgreement.run(world, 'bkg-1', 'k2')
    expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PATCH', '/v1/booking/bkg-1/sign-agreement', undefined],
      ['PATCH', '/v1/booking/bkg-1/confirm-agreement', undefined],
    ])
  })

  test('S7.10: paying sends exactly the payment source, signed in', async () => {
    const { world, asked: requests } = aWorld([{ body: { any: 'thing' } }])
    expect(await ports.confirmPayment.run(world, 'bkg-1', 'src-1', 'k1')).toBeNull()
    expect(requests[0]).toMatchObject({ method: 'PATCH', url: '/v1/booking/bkg-1/confirm-payment' })
    expect(requests[0]?.body).toEqual({ paymentSourceId: 'src-1' })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer tok')
  })

  test('S7.32: an intent for the booking, in the gateway’s pence', async () => {
    const intent = {
      id: 'pi-1',
      object: 'payment_intent',
      amount: 14_000,
      currency_code: 'GBP',
      gateway: 'sandbox',
      gateway_account_id: 'gw-1',
      payment_method_type: 'card',
      status: 'inited',
      created_at: 1,
      modified_at: 1,
      expires_at: 1801,
    }
    const { world, asked: requests } = aWorld([{ status: 201, body: intent }])
    expect(await createIntent.run(world, 'bkg-1', 'k1')).toMatchObject({ id: 'pi-1', amount: 14_000, expiresAt: 1_801_000 })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/v1/payment-intents' })
    expect(requests[0]?.body).toEqual({ bookingId: 'bkg-1' })
  })

  test.each([
    ['listStores', () => ports.listStores],
    ['findUnits', () => ports.findUnits],
    ['readExtendedAccess', () => ports.readExtendedAccess],
    ['readProtection', () => ports.readProtection],
    ['readBooking', () => ports.readBooking],
    ['holdUnit', () => ports.holdUnit],
    ['addProtection', () => ports.addProtection],
    ['askForAgreement', () => ports.askForAgreement],
    ['confirmAgreement', () => ports.confirmAgreement],
  ] as const)('S7.59 S5.41: %s answered {} is Invalid Response Data', async (_, port) => {
    const { world } = aWorld([{ body: {} }])
    const run = port().run as (world: World, ...args: unknown[]) => Promise<unknown>
    const failure = await run(world, 'x', 'y', 'z').catch((error: unknown) => error as AppError)
    expect(failure).toMatchObject({ code: 'INVALID_REPSONSE_DATA', status: 422, message: 'Invalid Response Data' })
  })
})
