import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WireBooking } from '../../../tools/sandbox/api/wire/bookings'
import { migrate } from '../../../tools/backend/db/migrate'
import { MIGRATIONS, prepareTables } from '../../../tools/sandbox/tables'
import { startTestApi, type TestApi } from '../support/testApi'
import { emptyServices } from '../support/testServices'
import { OLD_BOOKING, OLD_CARD, OLD_CUSTOMER, OLD_KEY, oldRows } from './firstRelease'

/** Steps that were released, with what they were: databases have them, so they never change. */
const RELEASED: Readonly<Record<string, string>> = {
  'outbox-001': '018c8987fb8e8f9d',
  'api-001-catalogue': '73bde4bfc4e61d37',
  'api-002-customers': 'a67e8ddf01d75a38',
  'api-003-bookings': '84144dcf75aa2a4a',
  'api-004-idempotency': '65ffabbaf13cb1b6',
  'identity-001-tables': '0e086c8b06c82f1f',
  'payments-001-tables': '2f148fee3c87b731',
  'signing-001-agreements': '8c5c5667b643ee64',
}

test.each(Object.entries(RELEASED))('the released step %s is unchanged', (id, digest) => {
  const step = MIGRATIONS.find(each => each.id === id)
  const bare = step?.sql.replaceAll(/\s+/g, ' ').trim() ?? ''
  expect(createHash('sha256').update(bare).digest('hex').slice(0, 16)).toBe(digest)
})

test('steps have unique names', () => {
  expect(new Set(MIGRATIONS.map(({ id }) => id)).size).toBe(MIGRATIONS.length)
})

describe('a database of the first release, with people in it', () => {
  let api: TestApi
  beforeAll(async () => {
    const services = await emptyServices()
    const { db, clock } = services.sandbox
    await migrate(
      db,
      MIGRATIONS.filter(({ id }) => id in RELEASED),
    )
    for (const statement of oldRows(clock.now())) await db.execute(sql.raw(statement))
    await prepareTables(services.sandbox)
    api = await startTestApi(services)
  }, 60_000)
  afterAll(() => api.close())

  test('keeps the customer, the hold, the card and the rental', async () => {
    const profile = await api.call('GET', 'profile', { as: OLD_CUSTOMER })
    expect(profile).toMatchObject({ status: 200, body: { contact: { givenName: 'Olive', address: { postalCode: 'LS1 4AP' } } } })
    const booking = await api.call<WireBooking>('GET', `booking/${OLD_BOOKING}?calculateEstimate=true`, { as: OLD_CUSTOMER })
    expect(booking.body).toMatchObject({
      status: 'TermsAccepted',
      unit: { id: 'unit-4-50-upper' },
      invoiceEstimate: { totalPrice: { amount: 105.5 } },
    })
    const sources = await api.call('GET', 'payment-sources', { as: OLD_CUSTOMER })
    expect(sources.body).toMatchObject([{ id: OLD_CARD, status: 'Valid' }])
    const rentals = await api.call<{ id: string }[]>('GET', 'subscriptions', { as: OLD_CUSTOMER })
    expect(rentals.body).toMatchObject([{ id: 'sub_old', hasExtendedAccess: true }])
    const paper = await api.call('GET', 'subscriptions/sub_old/agreements/current', { as: OLD_CUSTOMER })
    expect(paper.body).toMatchObject({ status: 'Agreed' })
  })

  test('answers an earlier idempotency key as before', async () => {
    const again = await api.call('POST', 'booking/inquiry', { key: OLD_KEY, body: { givenName: 'Olive' } })
    // Another body than the one that was sent then.
    expect(again).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('the rental begun then is paid for now', async () => {
    const paid = await api.call<WireBooking>('PATCH', `booking/${OLD_BOOKING}/confirm-payment`, {
      as: OLD_CUSTOMER,
      body: { paymentSourceId: OLD_CARD },
    })
    expect(paid).toMatchObject({ status: 200, body: { status: 'Ongoing' } })
    expect((await api.call<unknown[]>('GET', 'subscriptions', { as: OLD_CUSTOMER })).body).toHaveLength(2)
  })

  test('has the current catalogue', async () => {
    expect((await api.call<unknown[]>('GET', 'bookable/stores')).body).toHaveLength(14)
    const { rows } = await api.sandbox.db.execute<{ stock: number }>(
      sql`select stock from unit_types where id = 'unit-4-50-upper'`,
    )
    expect(rows[0]?.stock).toBeLessThan(90)
  })

  test('starting again changes nothing', async () => {
    const count = async (): Promise<unknown> =>
      (await api.sandbox.db.execute(sql`select (select count(*) from migrations) m, (select count(*) from bookings) b`)).rows
    const before = await count()
    await prepareTables(api.sandbox)
    expect(await count()).toEqual(before)
  })
})

test('servers that start at the same time on an empty database take turns', async () => {
  const services = await emptyServices()
  await Promise.all(Array.from({ length: 4 }, () => prepareTables(services.sandbox)))
  const { rows } = await services.sandbox.db.execute<{ count: number }>(sql`select count(*)::int as count from stores`)
  expect(rows).toEqual([{ count: 14 }])
  await services.close()
}, 60_000)
