import type { WireBooking } from '../../tools/sandbox/api/wire/bookings'
import { latestMessages } from '../../tools/sandbox/outbox'
import { aBooking, aCustomer, agreed, aMoveInDate, aUnitType, contact, insured, storedBooking, type Held } from './support/rental'
import { startTestApi, type TestApi } from './support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const MINUTE = 60_000
const read = (held: Held, key?: string) =>
  api.call<WireBooking>('GET', `booking/${held.booking.id}?calculateEstimate=true`, {
    as: held.customer,
    ...(key !== undefined && { key }),
  })
const total = (booking: WireBooking) => booking.invoiceEstimate?.totalPrice.amount

describe('S7.7 POST booking', () => {
  test('S4.1 holds a unit for 30 minutes and answers the whole booking', async () => {
    const { booking, unitTypeId, moveInAt } = await aBooking(api)
    expect(booking).toMatchObject({
      id: expect.stringMatching(/^bkg_/),
      status: 'ContactAdded',
      moveInAt,
      extendedAccess: false,
      unit: {
        id: unitTypeId,
        name: 'Standard 50 sq ft, upper floor',
        measurements: [
          { system: 'IU', area: 50 },
          { system: 'SI', area: 4.6 },
        ],
        features: [],
      },
      store: { id: 'store-4' },
      contactDetails: { givenName: 'Ada' },
      invoiceEstimate: {
        totalPrice: { amount: 140.5 },
        lineItems: [
          { type: 'MonthlyPrice', amount: { amount: 120.5 }, billingMonth: moveInAt.slice(0, 7) },
          { type: 'AdministrationFee', amount: { amount: 20 } },
        ],
      },
    })
    const left = Date.parse(booking.expiresAt ?? '') - api.sandbox.clock.now().getTime()
    expect(left).toBeGreaterThan(29 * MINUTE)
    expect(left).toBeLessThanOrEqual(30 * MINUTE)
  })

  test('without calculateEstimate there is no estimate', async () => {
    const { customer, booking } = await aBooking(api)
    const { body } = await api.call<WireBooking>('GET', `booking/${booking.id}`, { as: customer })
    expect(body.invoiceEstimate).toBeUndefined()
  })

  test('S8.13 a person who has not completed sign-up is refused', async () => {
    const body = { unitTypeId: await aUnitType(api), moveInAt: await aMoveInDate(api) }
    const answer = await api.call('POST', 'booking', { as: 'cus_persona_incomplete', body })
    expect(answer).toMatchObject({ status: 403, body: { error: 'INCOMPLETE_PROFILE' } })
  })

  test.each([
    ['S8.15', { moveInAt: '2020-01-01' }, 400, 'INVALID_MOVE_IN_DATE'],
    ['S8.15', { moveInAt: '2026-12-25' }, 400, 'INVALID_MOVE_IN_DATE'],
    ['S8.15', { moveInAt: 'tomorrow' }, 400, 'INVALID_MOVE_IN_DATE'],
    ['S8.27', { unitTypeId: 'unit-1-17-upper' }, 404, 'UNIT_DOES_NOT_EXIST'],
    ['S8.28', { unitTypeId: "'; drop table bookings; --" }, 400, 'INVALID_UNIT_TYPE_ID'],
    ['S8.12', { unitTypeId: 'unit-3-250-drive' }, 409, 'NO_AVAILABLE_UNIT'],
    ['SRV-04', { price: 1 }, 400, 'VALIDATION_FAILED'],
    ['SRV-04', { status: 'Ongoing' }, 400, 'VALIDATION_FAILED'],
  ])('%s refuses %j with %i %s', async (_, changes, status, error) => {
    const body = { unitTypeId: await aUnitType(api), moveInAt: await aMoveInDate(api, 'store-3', 30), ...changes }
    const answer = await api.call('POST', 'booking', { as: await aCustomer(api), body })
    expect(answer).toMatchObject({ status, body: { error, statusCode: status } })
  })

  test('extended access costs its add-on, and nothing for a customer who has it at the store', async () => {
    const body = { unitTypeId: 'unit-1-60-ground', moveInAt: await aMoveInDate(api, 'store-1'), extendedAccess: true }
    const fresh = await api.call<WireBooking>('POST', 'booking?calculateEstimate=true', { as: await aCustomer(api), body })
    expect(fresh.body.extendedAccess).toBe(true)
    expect(fresh.body.invoiceEstimate?.lineItems).toContainEqual(
      expect.objectContaining({ type: 'ExtendedAccess', amount: expect.objectContaining({ amount: 12 }) }),
    )
    const owner = await api.call<WireBooking>('POST', 'booking?calculateEstimate=true', { as: 'cus_persona_extended', body })
    expect(owner.body.invoiceEstimate?.lineItems.map(line => line.type)).not.toContain('ExtendedAccess')
    expect(total(owner.body)).toBeCloseTo((total(fresh.body) ?? 0) - 12, 2)
  })

  test.each([
    ['the store', 'store-2', 'unit-2-60-ground'],
    ['the unit', 'store-1', 'unit-1-20-ground'],
  ])('extended access is refused if %s has none', async (_, storeId, unitTypeId) => {
    const body = { unitTypeId, moveInAt: await aMoveInDate(api, storeId), extendedAccess: true }
    expect(await api.call('POST', 'booking', { as: await aCustomer(api), body })).toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_FAILED' },
    })
  })

  test('S8.29 the same unit, day and access again answers with the existing hold', async () => {
    const { customer, unitTypeId, moveInAt, booking } = await aBooking(api)
    const again = await api.call('POST', 'booking', { as: customer, body: { unitTypeId, moveInAt } })
    expect(again).toMatchObject({ status: 409, body: { error: 'BOOKING_ALREADY_CREATED', bookingId: booking.id } })
  })

  test('any other request replaces the customer’s unpaid hold and frees its unit', async () => {
    const held = await aBooking(api, 1)
    const next = await api.call<WireBooking>('POST', 'booking', {
      as: held.customer,
      body: { unitTypeId: held.unitTypeId, moveInAt: await aMoveInDate(api, 'store-4', 11) },
    })
    expect(next.status).toBe(201)
    expect((await read(held)).body.status).toBe('Cancelled')
  })
})

describe('SRV-07 SRV-08 no unit is held twice', () => {
  test('of 50 customers who request the last unit at once, one gets it', async () => {
    const [unitTypeId, moveInAt] = [await aUnitType(api, 1), await aMoveInDate(api)]
    const crowd = await Promise.all(Array.from({ length: 50 }, () => aCustomer(api)))
    const answers = await Promise.all(crowd.map(as => api.call('POST', 'booking', { as, body: { unitTypeId, moveInAt } })))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(answers.filter(answer => answer.body['error'] === 'NO_AVAILABLE_UNIT')).toHaveLength(49)
  })

  test('of 50 calls of one customer, one creates a booking and the others name it', async () => {
    const [as, unitTypeId, moveInAt] = [await aCustomer(api), await aUnitType(api, 50), await aMoveInDate(api)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.call('POST', 'booking', { as, body: { unitTypeId, moveInAt } })),
    )
    const made = answers.filter(answer => answer.status === 201)
    expect(made).toHaveLength(1)
    expect(new Set(answers.filter(answer => answer.status === 409).map(answer => answer.body['bookingId']))).toEqual(
      new Set([made[0]?.body['id']]),
    )
  })
})

describe('S4.3 the hold ends by itself', () => {
  test('after 30 minutes the booking is expired, accepts no changes, and its unit is free', async () => {
    const held = await insured(api, await aBooking(api, 1))
    api.pass(30 * MINUTE)
    expect((await read(held)).body.status).toBe('Expired')
    for (const path of ['sign-agreement', 'confirm-agreement']) {
      const answer = await api.call('PATCH', `booking/${held.booking.id}/${path}`, { as: held.customer })
      expect(answer).toMatchObject({ status: 409, body: { error: 'INVALID_BOOKING_STATE' } })
    }
    const other = await api.call('POST', 'booking', {
      as: await aCustomer(api),
      body: { unitTypeId: held.unitTypeId, moveInAt: held.moveInAt },
    })
    expect(other.status).toBe(201)
  })

  test('the same unit is offered again if it is free', async () => {
    const { customer, unitTypeId, moveInAt, booking } = await aBooking(api, 1)
    api.pass(31 * MINUTE)
    const again = await api.call<WireBooking>('POST', 'booking', { as: customer, body: { unitTypeId, moveInAt } })
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(booking.id)
  })

  test('a plain read does not renew it, a read with a key does, once per key', async () => {
    const held = await aBooking(api)
    api.pass(10 * MINUTE)
    expect((await read(held)).body.expiresAt).toBe(held.booking.expiresAt)
    const renewed = await read(held, 'keep-1')
    expect(Date.parse(renewed.body.expiresAt ?? '') - Date.parse(held.booking.expiresAt ?? '')).toBeGreaterThanOrEqual(
      10 * MINUTE,
    )
    api.pass(MINUTE)
    const replayed = await read(held, 'keep-1')
    expect(replayed.body.expiresAt).toBe(renewed.body.expiresAt)
    expect(replayed.headers['idempotent-replayed']).toBe('true')
  })

  test('every change renews it', async () => {
    const held = await aBooking(api)
    api.pass(20 * MINUTE)
    const changed = await insured(api, held)
    expect(Date.parse(changed.booking.expiresAt ?? '')).toBeGreaterThan(Date.parse(held.booking.expiresAt ?? ''))
  })

  test('an ended hold cannot be renewed', async () => {
    const held = await aBooking(api)
    api.pass(30 * MINUTE)
    expect((await read(held, 'too-late')).body.status).toBe('Expired')
  })
})

describe('S7.9 reading and releasing', () => {
  test.each(['bkg_x', '1', '../profile', 'BKG_00000000000000000000000000000000'])(
    'S8.30 %s is not the id of a booking',
    async id => {
      const answer = await api.call('GET', `booking/${encodeURIComponent(id)}`, { as: await aCustomer(api) })
      expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_BOOKING_ID' } })
    },
  )

  test('DELETE frees the unit; repeating it does no harm', async () => {
    const held = await aBooking(api, 1)
    for (const _ of [1, 2]) {
      const { status, body } = await api.call('DELETE', `booking/${held.booking.id}`, { as: held.customer })
      expect([status, body]).toEqual([204, undefined])
    }
    expect((await read(held)).body.status).toBe('Cancelled')
    const other = await api.call('POST', 'booking', {
      as: await aCustomer(api),
      body: { unitTypeId: held.unitTypeId, moveInAt: held.moveInAt },
    })
    expect(other.status).toBe(201)
  })
})

describe('S7.11 add-insurance', () => {
  test("the company's protection adds its price to the estimate", async () => {
    const held = await insured(api)
    expect(held.booking).toMatchObject({
      status: 'InsuranceAdded',
      insurance: { type: 'ProviderProtection', price: { amount: 8.25 }, declaredValue: 2_000 },
    })
    expect(total(held.booking)).toBe(148.75)
  })

  test('S9.4 the customer’s own insurance costs nothing, and proof is not asked for before it is paid', async () => {
    const held = await aBooking(api)
    const { body } = await api.call<WireBooking>('PATCH', `booking/${held.booking.id}/add-insurance?calculateEstimate=true`, {
      as: held.customer,
      body: { type: 'Other' },
    })
    expect(body.insurance).toEqual({ type: 'Other' })
    expect(total(body)).toBe(140.5)
    const subjects = (await latestMessages(api.sandbox.db)).filter(({ to }) => to === `${held.customer}@example.com`)
    expect(subjects).toEqual([])
  })

  test.each([
    ['S8.36', { type: 'ProviderProtection', declaredValue: 10_001 }, 'MAX_INSURANCE_VALUE_EXCEEDED'],
    ['S7.11', { type: 'Lloyds' }, 'VALIDATION_FAILED'],
    ['S7.11', { type: 'ProviderProtection', levelId: 'cover-1' }, 'VALIDATION_FAILED'],
    ['S7.11', { type: 'ProviderProtection', declaredValue: 3_000, levelId: 'cover-2000' }, 'VALIDATION_FAILED'],
    ['S7.11', { type: 'ProviderProtection', declaredValue: -1 }, 'VALIDATION_FAILED'],
    ['S5.53', { type: 'ProviderProtection', declaredValue: 0.5 }, 'VALIDATION_FAILED'],
    ['S5.53', { type: 'ProviderProtection', declaredValue: 999 }, 'VALIDATION_FAILED'],
    ['S5.53', { type: 'ProviderProtection', declaredValue: 1_000.5 }, 'VALIDATION_FAILED'],
    ['S5.53', { type: 'Other', declaredValue: 0.5 }, 'VALIDATION_FAILED'],
    ['S8.36', { type: 'ProviderProtection', declaredValue: 1e300 }, 'MAX_INSURANCE_VALUE_EXCEEDED'],
    ['SRV-04', { type: 'ProviderProtection', price: 0 }, 'VALIDATION_FAILED'],
  ])('%s refuses %j with %s', async (_, body, error) => {
    const held = await aBooking(api)
    const answer = await api.call('PATCH', `booking/${held.booking.id}/add-insurance`, { as: held.customer, body })
    expect(answer).toMatchObject({ status: 400, body: { error } })
  })

  test('S7.20 GET insurance lists the options, by size of the unit', async () => {
    const as = await aCustomer(api)
    const general = await api.call<{ levels: unknown[] }>('GET', 'stores/store-1/insurance', { as })
    expect(general.body).toMatchObject({
      coverageIncrement: 1_000,
      defaultValueOfGoods: 2_000,
      options: [{ type: 'ProviderProtection' }, { type: 'Other' }],
    })
    expect(general.body.levels[1]).toMatchObject({
      id: 'cover-2000',
      valueCoverage: 2_000,
      price: { amount: 8.25 },
      weeklyPrice: { amount: 1.9 },
    })
    const large = await api.call('GET', 'stores/store-1/insurance?unitTypeId=unit-1-250-ground', { as })
    expect(large.body).toMatchObject({ defaultValueOfGoods: 6_000 })
    const wrong = await api.call('GET', 'stores/store-1/insurance?unitTypeId=unit-2-250-ground', { as })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'INVALID_UNIT_TYPE_ID' } })
  })
})

describe('the agreement', () => {
  test('S7.12 PAY-40 is prepared first and then has an address on the signing origin, the same for two requests', async () => {
    const held = await insured(api)
    const sign = () => api.call('PATCH', `booking/${held.booking.id}/sign-agreement`, { as: held.customer })
    expect((await sign()).body).toEqual({ state: 'InsuranceAdded' })
    api.pass(2_000)
    const answers = await Promise.all([sign(), sign()])
    expect(answers[0].body).toEqual({
      state: 'TermsAccepted',
      id: expect.any(String),
      expiresAt: expect.any(String),
      agreementUrl: expect.stringContaining('http://localhost:3904/'),
    })
    expect(answers[1].body).toEqual(answers[0].body)
  })

  test('after another choice of insurance it is prepared again', async () => {
    const held = await insured(api, await agreed(api))
    expect(held.booking.status).toBe('InsuranceAdded')
    const answer = await api.call('PATCH', `booking/${held.booking.id}/sign-agreement`, { as: held.customer })
    expect(answer.body).toEqual({ state: 'InsuranceAdded' })
    expect((await storedBooking(api, held.booking.id)).agreementConfirmedAt).toBeNull()
  })
})

describe('SRV-06 PAY-44 steps cannot be skipped', () => {
  const STEPS = ['sign-agreement', 'confirm-agreement', 'confirm-payment'] as const
  const made = { ContactAdded: aBooking, InsuranceAdded: insured, Agreed: agreed } as const
  test.each([
    ['ContactAdded', 'sign-agreement'],
    ['ContactAdded', 'confirm-agreement'],
    ['ContactAdded', 'confirm-payment'],
    ['InsuranceAdded', 'confirm-agreement'],
    ['InsuranceAdded', 'confirm-payment'],
  ] as const satisfies readonly (readonly [string, (typeof STEPS)[number]])[])(
    'from %s, %s answers INVALID_BOOKING_STATE',
    async (state, step) => {
      const held = await made[state](api)
      const answer = await api.call('PATCH', `booking/${held.booking.id}/${step}`, {
        as: held.customer,
        ...(step === 'confirm-payment' && { body: { paymentSourceId: 'pm_any' } }),
      })
      expect(answer).toMatchObject({ status: 409, body: { error: 'INVALID_BOOKING_STATE' } })
      expect((await storedBooking(api, held.booking.id)).status).toBe(state)
    },
  )

  test('an intent is not created before protection is chosen', async () => {
    const held = await aBooking(api)
    const answer = await api.call('POST', 'payment-intents', { as: held.customer, body: { bookingId: held.booking.id } })
    expect(answer).toMatchObject({ status: 409, body: { error: 'INVALID_BOOKING_STATE' } })
  })
})

test('S7.4 S7.5 sign-up is incomplete until there is a contact', async () => {
  const as = 'cus_signing_up'
  expect(await api.call('GET', 'profile', { as })).toMatchObject({ status: 403, body: { error: 'INCOMPLETE_PROFILE' } })
  const body = contact({
    email: ' New.Person@example.com ',
    address: { line1: '2 Mill Lane', city: 'Leeds', postalCode: 'ls1 4ap', country: 'GB' },
  })
  expect((await api.call('POST', 'profile/complete-signup', { as, body })).status).toBe(200)
  const profile = await api.call('GET', 'profile', { as })
  expect(profile.body).toMatchObject({ id: as, contact: { email: 'New.Person@example.com', address: { postalCode: 'LS1 4AP' } } })
})

test('the clauses of the agreement can be read before paying, with the figures of the booking, once protection is chosen', async () => {
  const { customer, booking } = await aBooking(api)
  const read = (as = customer) =>
    api.call<{ clauses: { title: string; text: string }[] }>('GET', `booking/${booking.id}/agreement-text`, { as })
  expect(await read()).toMatchObject({ status: 409, body: { error: 'INVALID_BOOKING_STATE' } })
  await api.call('PATCH', `booking/${booking.id}/add-insurance`, {
    as: customer,
    body: { type: 'ProviderProtection', declaredValue: 1_000 },
  })
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.clauses.map(({ title }) => title)).toContain('Your right to change your mind')
  expect(body.clauses.find(({ title }) => title === 'Protection of your goods')?.text).toContain('up to £1,000')
  expect((await read(await aCustomer(api))).status).toBe(404)
})
