/**
 * Two servers of the product API on one PostgreSQL database, as behind a load balancer: nothing may rest on what one of
 * them remembers.
 */
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { remindOfProofs } from '../../../tools/sandbox/api/proof/remind'
import { proofReminders } from '../../../tools/sandbox/api/proof/reminderSchema'
import { addDays, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { rentalChanges } from '../../../tools/sandbox/api/rental/changeSchema'
import { bookings, subscriptions, unitTypes } from '../../../tools/sandbox/api/schema'
import { notifyWaiting } from '../../../tools/sandbox/api/waiting/notify'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { charges } from '../../../tools/sandbox/payments/schema'
import { prepareTables } from '../../../tools/sandbox/tables'
import { newDatabase } from '../support/newDatabase'
import { startPostgres, type PostgresServer } from '../support/postgres'
import { aBooking, aCard, aCustomer, agree, agreed, aMoveInDate, aRental, aUnitType, pay } from '../support/rental'
import { runs } from '../support/runs'
import { aCart, aShopper, order } from '../support/shopping'
import { startTestApi, type TestApi } from '../support/testApi'
import { servicesOn } from '../support/testServices'

let server: PostgresServer
let apis: readonly [TestApi, TestApi]
beforeAll(async () => {
  server = await startPostgres()
  const { url } = await newDatabase(server.url)
  const [one, other] = [await servicesOn(url), await servicesOn(url)]
  await prepareTables(one.sandbox)
  apis = [await startTestApi(one), await startTestApi(other)]
}, 60_000)
afterAll(async () => {
  await Promise.all(apis.map(api => api.close()))
  await server.stop()
})

const RUNS = runs(1, 50)
/** ../api/holds.test.ts tests 200 with one server. */
const CROWD = runs(60, 200)
const either = (index: number): TestApi => apis[index % 2 === 0 ? 0 : 1]
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
/** Time that passes for one of them has passed for both. */
const pass = (ms: number): void => apis[1].pass(ms)

test(
  `PAY-05 SRV-22 I-6 the same key at both at once: one effect, one answer (${RUNS} times)`,
  async () => {
    const [api] = apis
    for (let run = 0; run < RUNS; run += 1) {
      const [as, unitTypeId, moveInAt] = [await aCustomer(api), await aUnitType(api, 30), await aMoveInDate(api)]
      const ask = { as, key: randomUUID(), body: { unitTypeId, moveInAt } }
      const answers = await times(20, index => either(index).call('POST', 'booking', ask))
      const made = answers.filter(({ status }) => status === 201)
      expect(made.length).toBeGreaterThan(0)
      expect(new Set(made.map(({ body }) => body['id'])).size).toBe(1)
      for (const { status, body } of answers) {
        if (status !== 201) expect(body).toMatchObject({ error: 'IDEMPOTENCY_KEY_IN_USE', statusCode: 409 })
      }
      expect(await api.sandbox.db.$count(bookings, eq(bookings.customerId, as))).toBe(1)
      const other = { ...ask, body: { unitTypeId, moveInAt, extendedAccess: true } }
      expect((await times(2, index => either(index).call('POST', 'booking', other))).map(({ status }) => status)).toEqual([
        422, 422,
      ])
    }
  },
  RUNS * 10_000,
)

test(
  `SRV-07 I-1 the last unit goes to one of ${CROWD}, whichever server they ask (${RUNS} times)`,
  async () => {
    const [api] = apis
    const crowd = await times(CROWD, () => aCustomer(api))
    const moveInAt = await aMoveInDate(api)
    for (let run = 0; run < RUNS; run += 1) {
      const unitTypeId = await aUnitType(api, 1)
      const answers = await times(CROWD, index =>
        either(index).call('POST', 'booking', { as: crowd[index] ?? '', body: { unitTypeId, moveInAt } }),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(await api.sandbox.db.$count(bookings, eq(bookings.unitTypeId, unitTypeId))).toBe(1)
    }
  },
  RUNS * 20_000 + 30_000,
)

test('PAY-03 I-2 ten tabs pay a booking through both: one charge, one rental', async () => {
  const [api] = apis
  const held = await agreed(api)
  pass(2_000)
  const card = await aCard(api, held)
  const answers = await times(10, index => pay(either(index), held, card))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await api.sandbox.db.$count(charges, eq(charges.customerId, held.customer))).toBe(1)
  expect(await api.sandbox.db.$count(subscriptions, eq(subscriptions.customerId, held.customer))).toBe(1)
})

test('PAY-36 I-2 ten tabs pay a cart through both: one charge, one order', async () => {
  const [api] = apis
  const { as, card } = await aShopper(api)
  const cart = await aCart(api, as)
  const answers = await times(10, index => order(either(index), as, cart.id, card))
  expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true)
  expect(new Set(answers.map(({ body }) => body['orderId'])).size).toBe(1)
  expect(await api.sandbox.db.$count(charges, eq(charges.customerId, as))).toBe(1)
})

test('SRV-22 SRV-24 a connection that breaks in the middle of an effect leaves nothing, and the same key then works', async () => {
  const [api, other] = apis
  const held = await aBooking(api, 5)
  const ask = { as: await aCustomer(api), key: randomUUID(), body: { unitTypeId: held.unitTypeId, moveInAt: held.moveInAt } }
  const lost = await other.sandbox.db.transaction(async tx => {
    // The booking claims its key, then waits for the locked row of the unit.
    await tx.select().from(unitTypes).where(eq(unitTypes.id, held.unitTypeId)).for('update')
    const answer = api.call('POST', 'booking', ask)
    await waitingKilled(other)
    return answer
  })
  expect(lost).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' }, headers: { 'retry-after': '1' } })
  expect(await api.sandbox.db.$count(bookings, eq(bookings.customerId, ask.as))).toBe(0)

  const again = await api.call('POST', 'booking', ask)
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined])
  const replayed = await other.call('POST', 'booking', ask)
  expect([replayed.headers['idempotent-replayed'], replayed.body]).toEqual(['true', again.body])
  expect(await api.sandbox.db.$count(bookings, eq(bookings.customerId, ask.as))).toBe(1)
})

/** Ends the connection that waits for a lock, as soon as there is one. */
async function waitingKilled({ sandbox }: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await sandbox.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (rows.length > 0) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

test(`I-20 two servers that check at once notify a waiting person once (${RUNS} times)`, async () => {
  const [api] = apis
  for (let run = 0; run < RUNS; run += 1) {
    const unitTypeId = await aUnitType(api, 0)
    // a size that nothing else has
    const areaSqFt = 1_000 + run
    await api.sandbox.db.update(unitTypes).set({ areaSqFt }).where(eq(unitTypes.id, unitTypeId))
    const addresses = ['first', 'second', 'third'].map(name => `${name}.${areaSqFt}@example.com`)
    for (const email of addresses) {
      await api.call('POST', 'waiting-list', { body: { storeId: 'store-4', unitTypeId, email } })
      pass(1_000)
    }
    await api.sandbox.db.update(unitTypes).set({ stock: 2 }).where(eq(unitTypes.id, unitTypeId))
    await times(6, index => notifyWaiting(either(index).sandbox))
    const letters = (await latestMessages(api.sandbox.db, 10_000)).filter(
      ({ to, subject }) => addresses.includes(to) && subject?.includes('unit is free') === true,
    )
    expect(letters.map(({ to }) => to).sort()).toEqual(addresses.slice(0, 2).sort())
  }
})

test(`I-23 two servers that check at once remind once, and add our protection once (${RUNS} times)`, async () => {
  const [, api] = apis
  const { clock } = api.sandbox
  const at = async (day: string): Promise<void> => {
    pass(beginningOf(day).getTime() + 12 * 3_600_000 - clock.now().getTime())
    // one clock: else they would not look at once
    await times(8, index => remindOfProofs({ ...either(index).sandbox, clock }))
  }
  for (let run = 0; run < RUNS; run += 1) {
    const held = await aBooking(api)
    await api.call('PATCH', `booking/${held.booking.id}/add-insurance`, { as: held.customer, body: { type: 'Other' } })
    const rented = await aRental(api, { held: await agree(api, held) })
    const due = addDays(rented.moveInAt, 14)
    await at(addDays(due, -7))
    await at(addDays(due, 1))
    const { db } = api.sandbox
    const ofRental = <T extends typeof proofReminders | typeof rentalChanges>(table: T) => eq(table.subscriptionId, rented.rental)
    expect(await db.$count(proofReminders, ofRental(proofReminders))).toBe(1)
    expect(await db.$count(rentalChanges, ofRental(rentalChanges))).toBe(1)
    const letters = (await latestMessages(db, 10_000)).filter(({ to }) => to === `${rented.customer}@example.com`)
    expect(letters.filter(({ subject }) => subject?.startsWith('Please send proof of'))).toHaveLength(1)
    expect(letters.filter(({ subject }) => subject?.startsWith('We have added our protection'))).toHaveLength(1)
  }
})
