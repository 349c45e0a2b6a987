import { and, eq } from 'drizzle-orm'
import { HOLD_MS } from '../../../tools/sandbox/api/booking/holds'
import { bookings, customers, unitTypes } from '../../../tools/sandbox/api/schema'
import { databaseServer } from '../support/databaseServer'
import { aBooking, aCard, aCustomer, agreed, aMoveInDate, aUnitType, contact, insured, pay } from '../support/rental'
import { runs } from '../support/runs'
import { startTestApi, type Answer, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

/** Smaller on PGlite, which serves one query after another; tests/sandbox/db/postgres.test.ts runs this file on a server. */
const CROWD = databaseServer.isPostgres ? 200 : runs(40, 200)
/** People who are there already: signing 200 up for each run would be most of the test. */
async function aCrowd(): Promise<readonly string[]> {
  const subs = Array.from({ length: CROWD }, (_, index) => `cus_crowd_${index}`)
  const now = api.sandbox.clock.now()
  await api.sandbox.db
    .insert(customers)
    .values(subs.map(sub => ({ ...contact({ email: `${sub}@example.com` }), sub, createdAt: now })))
    .onConflictDoNothing()
  return subs
}

const wants = (as: string, unitTypeId: string, moveInAt: string) =>
  api.call('POST', 'booking', { as, body: { unitTypeId, moveInAt } })
const errorsOf = (answers: readonly Answer[]) =>
  [...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body['error']))].sort()

describe('SRV-07 I-1 the last unit', () => {
  const RUNS = runs(1, 500)
  test(
    `of ${CROWD} customers who request it at once, exactly one gets it (${RUNS} times)`,
    async () => {
      const [crowd, moveInAt] = [await aCrowd(), await aMoveInDate(api)]
      for (let run = 0; run < RUNS; run += 1) {
        const unitTypeId = await aUnitType(api, 1)
        const answers = await Promise.all(crowd.map(as => wants(as, unitTypeId, moveInAt)))
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
        expect(errorsOf(answers)).toEqual(['NO_AVAILABLE_UNIT'])
        expect(await api.sandbox.db.$count(bookings, eq(bookings.unitTypeId, unitTypeId))).toBe(1)
      }
    },
    RUNS * 20_000,
  )

  test('three units and customers who change their choice: never more holds than units, and the units are used', async () => {
    const [crowd, moveInAt] = [(await aCrowd()).slice(0, runs(24, 60)), await aMoveInDate(api)]
    const kinds = [await aUnitType(api, 3), await aUnitType(api, 3)] as const
    // Everybody requests the one unit and at the same time the other, which releases the first.
    const answers = await Promise.all(crowd.flatMap(as => kinds.map(unitTypeId => wants(as, unitTypeId, moveInAt))))
    expect(errorsOf(answers)).toEqual(['NO_AVAILABLE_UNIT'])
    for (const unitTypeId of kinds) {
      const live = await api.sandbox.db.$count(
        bookings,
        and(eq(bookings.unitTypeId, unitTypeId), eq(bookings.status, 'ContactAdded')),
      )
      expect(live).toBeLessThanOrEqual(3)
      // The stock is never less than the holds, and the next customer gets what was released.
      const late = await Promise.all(
        Array.from({ length: 4 - live }, async () => wants(await aCustomer(api), unitTypeId, moveInAt)),
      )
      expect(late.filter(({ status }) => status === 201)).toHaveLength(3 - live)
    }
  }, 60_000)

  test('a unit that is being paid for and requested at the same moment goes to one person', async () => {
    const held = await agreed(api, await aBooking(api, 1))
    const card = await aCard(api, held)
    api.pass(HOLD_MS + 1)
    const rivals = await Promise.all(Array.from({ length: 10 }, () => aCustomer(api)))
    const [paid, ...answers] = await Promise.all([
      pay(api, held, card),
      ...rivals.map(as => wants(as, held.unitTypeId, held.moveInAt)),
    ])
    const winners = [paid, ...answers].filter(({ status }) => status === 200 || status === 201)
    expect(winners).toHaveLength(1)
  })
})

describe('SRV-08 one customer', () => {
  test('paying in one tab and starting again in another is answered with the actual status, never with a server error', async () => {
    const ROUNDS = runs(2, 100)
    for (let round = 0; round < ROUNDS; round += 1) {
      const held = await agreed(api, await aBooking(api, 2))
      const card = await aCard(api, held)
      const answers = await Promise.all([
        pay(api, held, card),
        wants(held.customer, held.unitTypeId, await aMoveInDate(api, 'store-4', 12)),
        wants(held.customer, held.unitTypeId, await aMoveInDate(api, 'store-4', 13)),
      ])
      for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    }
  }, 120_000)

  test(`of ${CROWD} simultaneous calls one creates the booking and the others name it`, async () => {
    const [as, unitTypeId, moveInAt] = [await aCustomer(api), await aUnitType(api, CROWD), await aMoveInDate(api)]
    const answers = await Promise.all(Array.from({ length: CROWD }, () => wants(as, unitTypeId, moveInAt)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body['bookingId']))).toEqual(
      new Set([made[0]?.body['id']]),
    )
  })
})

describe('S4.3 I-8 SRV-25 expiry', () => {
  test('a hold ends at its exact instant, whichever way the clock is moved', async () => {
    const held = await aBooking(api, 1)
    const rival = await aCustomer(api)
    const left = Date.parse(held.booking.expiresAt ?? '') - api.sandbox.clock.now().getTime()
    const status = async () => {
      const { body } = await api.call('GET', `booking/${held.booking.id}`, { as: held.customer })
      return body['status']
    }
    api.pass(left - 2_000)
    expect([await status(), (await wants(rival, held.unitTypeId, held.moveInAt)).status]).toEqual(['ContactAdded', 409])
    api.pass(3_600_000)
    expect(await status()).toBe('Expired')
    api.pass(-3_600_000)
    expect(await status()).toBe('ContactAdded')
    api.pass(2_001)
    expect([await status(), (await wants(rival, held.unitTypeId, held.moveInAt)).status]).toEqual(['Expired', 201])
  })

  test('an expired hold is not restored by any call', async () => {
    const held = await insured(api, await aBooking(api, 1))
    api.pass(HOLD_MS)
    const path = `booking/${held.booking.id}`
    const calls = [
      api.call('GET', `${path}?calculateEstimate=true`, { as: held.customer, key: `keep-${held.booking.id}` }),
      api.call('PATCH', `${path}/add-insurance`, { as: held.customer, body: { type: 'Other' } }),
      api.call('PATCH', `${path}/sign-agreement`, { as: held.customer }),
      api.call('PATCH', `${path}/confirm-agreement`, { as: held.customer }),
      api.call('POST', 'payment-intents', { as: held.customer, body: { bookingId: held.booking.id } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 409, 409, 409, 409])
    expect((await wants(await aCustomer(api), held.unitTypeId, held.moveInAt)).status).toBe(201)
    expect(await api.call('GET', path, { as: held.customer })).toMatchObject({ body: { status: 'Expired' } })
  })

  test('reducing the stock does not affect held units', async () => {
    const held = await aBooking(api, 2)
    await api.sandbox.db.update(unitTypes).set({ stock: 0 }).where(eq(unitTypes.id, held.unitTypeId))
    expect((await insured(api, held)).booking.status).toBe('InsuranceAdded')
    expect((await wants(await aCustomer(api), held.unitTypeId, held.moveInAt)).body).toMatchObject({ error: 'NO_AVAILABLE_UNIT' })
  })
})
