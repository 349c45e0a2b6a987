import { eq } from 'drizzle-orm'
import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import { invoices as invoicesTable } from '../../../tools/sandbox/api/rental/invoiceSchema'
import { unitTypes } from '../../../tools/sandbox/api/schema'
import { londonDate } from '../../../tools/backend/londonDate'
import { longDate } from '../../../tools/sandbox/web/formats'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { aBooking, aCustomer, agreed, aMoveInDate, aRental, aUnitType, type Rented } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterAll(() => api.close())

interface Changes {
  readonly fromDay: string
  readonly monthly: { readonly amount: number }
  readonly units: readonly { readonly id: string }[]
}
async function live(day: string): Promise<void> {
  api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  await chargeRenewals(api.context)
}
const read = async ({ customer, rental }: Rented) =>
  (await api.call<Changes>('GET', `subscriptions/${rental}/changes`, { as: customer })).body
const quote = ({ customer, rental }: Rented, change: Record<string, string>) =>
  api.call('GET', `subscriptions/${rental}/changes/quote?${new URLSearchParams(change).toString()}`, { as: customer })
const make = ({ customer, rental }: Rented, change: object, amount: number, key?: string) =>
  api.call('POST', `subscriptions/${rental}/changes`, {
    as: customer,
    body: { change, monthly: { amount, currencyCode: 'GBP' } },
    ...(key !== undefined && { key }),
  })
const details = async ({ customer, rental }: Rented) =>
  (await api.call('GET', `subscriptions/${rental}/details`, { as: customer })).body
const amounts = async ({ customer, rental }: Rented) =>
  (await api.call<{ total?: { amount: number } }[]>('GET', `subscriptions/${rental}/documents`, { as: customer })).body.flatMap(
    ({ total }) => total?.amount ?? [],
  )
const mails = async ({ customer }: Rented, text: string) =>
  (await latestMessages(api.sandbox.db)).filter(each => each.to === `${customer}@example.com` && each.text.includes(text))
/** Of a unit with extended hours, which are not chosen yet. */
const offeredMore = async ({ customer, number }: { customer?: string; number?: string } = {}): Promise<Rented> => {
  const unitTypeId = await aUnitType(api, 3, 'store-4', ['ExtendedAccess'])
  const held = await aBooking(api, 3, { unitTypeId, ...(customer !== undefined && { customer }) })
  return aRental(api, { held: await agreed(api, held), ...(number !== undefined && { number }) })
}
const findings = async () =>
  Object.entries(auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())).filter(([, found]) => found.length > 0)

test('extended hours apply at once and are charged from the next month on, at the price that was shown', async () => {
  const regular = await aRental(api)
  expect(await read(regular)).not.toHaveProperty('extendedAccess')
  expect(await quote(regular, { kind: 'access' })).toMatchObject({ status: 409, body: { error: 'CHANGE_NOT_OFFERED' } })
  const rented = await offeredMore()
  expect(await read(rented)).toMatchObject({ monthly: { amount: 128.75 }, extendedAccess: { monthly: { amount: 12 } } })
  const fromDay = addMonths(rented.moveInAt, 1)
  expect((await quote(rented, { kind: 'access' })).body).toEqual({
    fromDay,
    monthly: { before: expect.objectContaining({ amount: 128.75 }), after: expect.objectContaining({ amount: 140.75 }) },
  })
  expect(await make(rented, { kind: 'access' }, 130)).toMatchObject({ status: 409, body: { error: 'AMOUNT_CHANGED' } })
  const both = [await make(rented, { kind: 'access' }, 140.75, 'k'), await make(rented, { kind: 'access' }, 140.75, 'k')]
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[1]?.body).toEqual(both[0]?.body)
  expect((await make(rented, { kind: 'access' }, 140.75)).body).toMatchObject({ error: 'CHANGE_NOT_OFFERED' })
  const [listed] = (await api.call<object[]>('GET', 'subscriptions', { as: rented.customer })).body
  expect(listed).toMatchObject({ hasExtendedAccess: true })
  const [told, ...more] = await mails(rented, 'You have changed your rental')
  expect(more).toEqual([])
  expect(told).toMatchObject({ subject: 'You have extended access' })
  for (const text of [
    `Your phone opens the doors from your first day, ${longDate(rented.moveInAt)}, during these hours:`,
    'Monday to Sunday',
    'An addendum says what changes in it',
    `From ${longDate(fromDay)}: £140.75 a month instead of £128.75`,
  ])
    expect(told?.text).toContain(text)
  expect(await details(rented)).toMatchObject({ nextPayment: { dueAt: fromDay, amount: { amount: 140.75 } } })
  await live(fromDay)
  expect(await amounts(rented)).toEqual([140.75, 148.75])
  expect(await findings()).toEqual([])
})

test('extended hours cost nothing more if another rental at the store has them: offered, quoted and charged the same', async () => {
  const first = await offeredMore()
  const second = await offeredMore({ customer: first.customer, number: '5555 5555 5555 4444' })
  expect(await read(second)).toMatchObject({ extendedAccess: { monthly: { amount: 12 } } })
  expect((await make(first, { kind: 'access' }, 140.75)).status).toBe(201)
  expect(await read(second)).toMatchObject({ monthly: { amount: 128.75 }, extendedAccess: { monthly: { amount: 0 } } })
  expect((await quote(second, { kind: 'access' })).body).toMatchObject({ monthly: { after: { amount: 128.75 } } })
  expect((await make(second, { kind: 'access' }, 128.75)).status).toBe(201)
  await live(addMonths(second.moveInAt, 1))
  expect(await amounts(second)).toEqual([128.75, 148.75])
  expect(await findings()).toEqual([])
})

test('another protection applies from the day it is charged; proof of the customer’s own insurance is requested', async () => {
  const rented = await aRental(api)
  const fromDay = addMonths(rented.moveInAt, 1)
  const more = { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-4000' }
  expect((await quote(rented, more)).body).toMatchObject({ monthly: { after: { amount: 134.25 } } })
  expect((await make(rented, more, 134.25)).status).toBe(201)
  expect(await details(rented)).toMatchObject({
    protection: { valueCoverage: 2_000 },
    laterProtection: { valueCoverage: 4_000, from: fromDay },
    monthly: { total: { amount: 134.25 } },
    nextPayment: { dueAt: fromDay, amount: { amount: 134.25 } },
  })
  await live(fromDay)
  expect(await details(rented)).toMatchObject({ protection: { valueCoverage: 4_000 } })
  expect(await details(rented)).not.toHaveProperty('laterProtection')
  const own = await make(rented, { kind: 'protection', type: 'Other' }, 120.5)
  expect(own).toMatchObject({ status: 201, body: { protection: { type: 'Other', from: addMonths(rented.moveInAt, 2) } } })
  expect(await mails(rented, 'proof of cover')).toHaveLength(1)
  const chosen = londonDate(api.sandbox.clock.now())
  expect(chosen).toBe(fromDay)
  expect(await details(rented)).toMatchObject({ insuranceProofDueAt: addDays(chosen, 14) })
  await live(addMonths(rented.moveInAt, 2))
  expect(await details(rented)).toMatchObject({ protection: { type: 'Other' } })
  expect(await amounts(rented)).toEqual([120.5, 134.25, 148.75])
  const wrong: readonly Record<string, string>[] = [
    { type: 'Other' },
    { type: 'ProviderProtection', levelId: 'none' },
    { type: 'Nonsense' },
  ]
  for (const each of wrong) expect((await quote(rented, { kind: 'protection', ...each })).status).toBeGreaterThanOrEqual(400)
  expect(await findings()).toEqual([])
})

test('protection that never begins, because the rental ends before, is not announced', async () => {
  const rented = await aRental(api)
  await live(addMonths(rented.moveInAt, 1))
  await live(addMonths(rented.moveInAt, 2))
  const fromDay = addMonths(rented.moveInAt, 3)
  const more = { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-4000' }
  expect(await make(rented, more, 134.25)).toMatchObject({ status: 201, body: { protection: { from: fromDay } } })
  const notice = (method: 'POST' | 'DELETE', body?: object) =>
    api.call(method, `subscriptions/${rented.rental}/notice`, { as: rented.customer, ...(body && { body }) })
  expect((await notice('POST', { moveOutAt: addDays(fromDay, 1) })).status).toBe(201)
  expect(await details(rented)).toMatchObject({ laterProtection: { from: fromDay } })
  expect((await notice('DELETE')).status).toBe(200)
  expect((await notice('POST', { moveOutAt: fromDay })).status).toBe(201)
  expect(await details(rented)).toMatchObject({ protection: { valueCoverage: 2_000 } })
  expect(await details(rented)).not.toHaveProperty('laterProtection')
})

test('another size is the customer’s at once, and the previous unit is free for others a week later', async () => {
  const rented = await aRental(api)
  const wanted = await aUnitType(api, 1)
  expect((await read(rented)).units.map(({ id }) => id)).toContain(wanted)
  const change = { kind: 'size', unitTypeId: wanted }
  await api.sandbox.db.update(unitTypes).set({ monthlyPence: 20_000 }).where(eq(unitTypes.id, wanted))
  await api.sandbox.db.update(unitTypes).set({ stock: 1 }).where(eq(unitTypes.id, rented.unitTypeId))
  expect((await quote(rented, change)).body).toMatchObject({ monthly: { before: { amount: 128.75 }, after: { amount: 208.25 } } })
  const other = await aRental(api)
  await live(rented.moveInAt)
  const made = await Promise.all([make(rented, change, 208.25), make(other, change, 208.25)])
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  const [winner, old] = made[0]?.status === 201 ? [rented, rented.unitTypeId] : [other, other.unitTypeId]
  const today = londonDate(api.sandbox.clock.now())
  expect(await read(winner)).toMatchObject({ leaving: { until: addDays(today, 7) }, monthly: { amount: 208.25 } })
  const [told] = await mails(winner, 'You have changed your rental')
  expect(told?.text).toContain(`Please empty Standard 50 sq ft, upper floor before ${longDate(addDays(today, 7))}:`)
  expect(told?.text).toContain('£208.25 a month instead of £128.75')
  const [listed] = (await api.call<object[]>('GET', 'subscriptions', { as: winner.customer })).body
  expect(listed).toMatchObject({ unit: { id: wanted } })
  await api.sandbox.db.update(unitTypes).set({ stock: 1 }).where(eq(unitTypes.id, old))
  const book = async () =>
    (
      await api.call('POST', 'booking', {
        as: await aCustomer(api),
        body: { unitTypeId: old, moveInAt: await aMoveInDate(api) },
      })
    ).status
  expect(await book()).toBe(409)
  await live(addDays(today, 7))
  expect(await book()).toBe(201)
  expect(await findings()).toEqual([])
})

test('before the first day a change of size leaves no unit to be emptied, and the previous one is free at once', async () => {
  const held = await agreed(api, await aBooking(api, 1))
  const rented = await aRental(api, { held })
  const unitTypeId = await aUnitType(api, 1)
  expect(await read(rented)).toMatchObject({ emptyingDays: 0 })
  expect((await make(rented, { kind: 'size', unitTypeId }, 128.75)).status).toBe(201)
  expect(await read(rented)).not.toHaveProperty('leaving')
  const [told] = await mails(rented, 'You have changed your rental')
  expect(told?.text).toContain(`is yours from your first day, ${longDate(rented.moveInAt)}`)
  expect(told?.text).toContain('as before')
  expect(told?.text).not.toContain('empty')
  const others = await api.call('POST', 'booking', {
    as: await aCustomer(api),
    body: { unitTypeId: rented.unitTypeId, moveInAt: await aMoveInDate(api) },
  })
  expect(others.status).toBe(201)
  expect(await findings()).toEqual([])
})

test('units to move to show the complete monthly price, and whether they can have extended hours', async () => {
  const rented = await aRental(api)
  const [plain, longer] = [await aUnitType(api, 1), await aUnitType(api, 1, 'store-4', ['ExtendedAccess'])]
  const { units } = await read(rented)
  expect(units.find(({ id }) => id === plain)).toMatchObject({ total: { amount: 128.75 }, extendedAccess: false })
  expect(units.find(({ id }) => id === longer)).toMatchObject({ extendedAccess: true })
  expect((await quote(rented, { kind: 'size', unitTypeId: plain })).body).toMatchObject({
    monthly: { after: { amount: 128.75 } },
  })
})

test('an invoice written late names the unit of its month', async () => {
  const rented = await aRental(api)
  const invoices = async () =>
    (await api.sandbox.db.select().from(invoicesTable).where(eq(invoicesTable.subscriptionId, rented.rental))).sort(
      (one, other) => one.periodFrom.localeCompare(other.periodFrom),
    )
  const [receipt] = await invoices()
  // no invoices are written at the start of the second month, and then the customer moves to another unit
  const late = addDays(addMonths(rented.moveInAt, 1), 2)
  api.pass(beginningOf(late).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  const { units } = await read(rented)
  const change = { kind: 'size', unitTypeId: units[0]?.id ?? '' }
  const { after } = (await quote(rented, change)).body['monthly'] as { after: { amount: number } }
  expect((await make(rented, change, after.amount)).status).toBe(201)
  await live(addMonths(rented.moveInAt, 2))
  const [, second, third] = await invoices()
  expect(second?.unit).toBe(receipt?.unit)
  expect(third?.unit).not.toBe(receipt?.unit)
  expect(await findings()).toEqual([])
})

test('a rental with notice, or paid at the counter, cannot be changed; a size at another store is refused', async () => {
  const rented = await aRental(api)
  const elsewhere = await aUnitType(api, 1, 'store-1')
  expect((await quote(rented, { kind: 'size', unitTypeId: elsewhere })).body).toMatchObject({ error: 'UNIT_DOES_NOT_EXIST' })
  const moveOutAt = addMonths(rented.moveInAt, 3)
  await api.call('POST', `subscriptions/${rented.rental}/notice`, { as: rented.customer, body: { moveOutAt } })
  expect(await read(rented)).toMatchObject({ closedBecause: 'LEAVING', units: [] })
  expect((await make(rented, { kind: 'protection', type: 'Other' }, 120.5)).body).toMatchObject({
    error: 'RENTAL_NOT_CHANGEABLE',
  })
  const counter = await api.call('GET', 'subscriptions/sub_persona_extended/changes', { as: 'cus_persona_extended' })
  expect(counter.body).toMatchObject({ closedBecause: 'COUNTER' })
})
