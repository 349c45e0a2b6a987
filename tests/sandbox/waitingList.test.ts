import { eq } from 'drizzle-orm'
import { subscriptions, unitTypes } from '../../tools/sandbox/api/schema'
import { notifyWaiting, waitingListWatch } from '../../tools/sandbox/api/waiting/notify'
import { addDays, beginningOf } from '../../tools/sandbox/api/rental/calendar'
import { londonDate } from '../../tools/backend/londonDate'
import { latestMessages } from '../../tools/sandbox/outbox'
import { auditTables } from '../../tools/sandbox/support/audit'
import { allTables } from '../../tools/sandbox/support/auditedTables'
import { changeStock } from '../../tools/sandbox/support/stock'
import { aBooking, aCustomer, agreed, aRental, aUnitType, type Rented, signAgreement } from './support/rental'
import { rateLimits } from '../../tools/sandbox/web/rateLimits'
import { startTestApi, type TestApi } from './support/testApi'
import { testServices } from './support/testServices'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterAll(() => api.close())

const DAY = 86_400_000
/** A size of the store that has none of it free, for one test alone. */
const size = (areaSqFt: number) => ({ storeId: 'store-3', areaSqFt })
const unitOf = (areaSqFt: number): string => `unit-3-${areaSqFt}-ground`
const join = (areaSqFt: number, email: string, options: { as?: string; key?: string } = {}) =>
  api.call('POST', 'waiting-list', { ...options, body: { storeId: 'store-3', unitTypeId: unitOf(areaSqFt), email } })
const allTo = async (address: string) => (await latestMessages(api.sandbox.db, 10_000)).filter(({ to }) => to === address)
const isConfirmation = ({ subject }: { readonly subject: string | null }) =>
  subject?.startsWith('You’re on the waiting list') === true
/** That a unit is free. */
const lettersTo = async (address: string) => (await allTo(address)).filter(letter => !isConfirmation(letter))
const confirmationsTo = async (address: string) => (await allTo(address)).filter(isConfirmation)
const tokenIn = (text: string | undefined): string => /waiting-list\?id=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const finding = async () =>
  auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())[
    'I-20 who waits is told by one e-mail, while a unit was free'
  ]
afterEach(async () => expect(await finding()).toEqual([]))

test('a waiting person is sent one e-mail when a unit becomes free, however often and by however many servers it is checked', async () => {
  const joined = await join(250, ' Vera@Example.com ')
  expect(joined).toMatchObject({ status: 201, body: { storeId: 'store-3', areaSqFt: 250, expiresAt: expect.any(String) } })
  await notifyWaiting(api.sandbox)
  expect(await lettersTo('vera@example.com')).toEqual([])
  await changeStock(api.sandbox, 'freed', size(250))
  await Promise.all([notifyWaiting(api.sandbox), notifyWaiting(api.sandbox)])
  await notifyWaiting(api.sandbox)
  const letters = await lettersTo('vera@example.com')
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ subject: 'A 250 sq ft unit is free at Lockstep Storage Leeds Holbeck', hasHtml: true })
  expect(letters[0]?.text).toContain('/register/unit?storeId=store-3&ranges=250-250')
})

test('the same person twice is one entry, in any letter case, and the answer does not reveal it', async () => {
  const first = await join(225, 'twice@example.com')
  const again = await join(225, 'Twice@Example.com')
  expect(again.status).toBe(201)
  expect(Object.keys(again.body)).toEqual(Object.keys(first.body))
  await changeStock(api.sandbox, 'freed', size(225))
  await changeStock(api.sandbox, 'freed', size(225))
  await notifyWaiting(api.sandbox)
  expect(await lettersTo('twice@example.com')).toHaveLength(1)
})

test('the same key is one effect, and another body under it is refused', async () => {
  const once = await join(200, 'key@example.com', { key: 'waiting-1' })
  expect(await join(200, 'key@example.com', { key: 'waiting-1' })).toMatchObject({ status: 201, body: once.body })
  expect(await join(200, 'other@example.com', { key: 'waiting-1' })).toMatchObject({ status: 422 })
})

test.each([
  ['an address that is none', { email: 'nobody' }, 400, 'INVALID_EMAIL'],
  ['a store that is none', { storeId: 'store-99' }, 404, 'STORE_NOT_FOUND'],
  ['a unit of another store', { unitTypeId: 'unit-4-200-ground' }, 400, 'INVALID_UNIT_TYPE_ID'],
  ['a size that is free', { unitTypeId: unitOf(50) }, 409, 'SIZE_AVAILABLE'],
  ['a field that is unknown', { wish: 'soon' }, 400, 'VALIDATION_FAILED'],
])('%s is refused', async (_, changes, status, error) => {
  const body = { storeId: 'store-3', unitTypeId: unitOf(200), email: 'a@example.com', ...changes }
  expect(await api.call('POST', 'waiting-list', { body })).toMatchObject({ status, body: { error } })
})

test('as many people are e-mailed as there are units, in the order they joined; the next a day later, if one is still free', async () => {
  for (const name of ['one', 'two', 'three']) {
    await join(175, `${name}@example.com`)
    api.pass(1_000)
  }
  const told = async () =>
    (await Promise.all(['one', 'two', 'three'].map(name => lettersTo(`${name}@example.com`)))).map(({ length }) => length)
  await changeStock(api.sandbox, 'freed', size(175))
  await notifyWaiting(api.sandbox)
  expect(await told()).toEqual([1, 0, 0])
  api.pass(DAY - 60_000)
  await notifyWaiting(api.sandbox)
  expect(await told()).toEqual([1, 0, 0])
  api.pass(120_000)
  await notifyWaiting(api.sandbox)
  expect(await told()).toEqual([1, 1, 0])
  // a unit rented or held in the meantime is offered to nobody
  await changeStock(api.sandbox, 'sold-out', size(175))
  api.pass(2 * DAY)
  await notifyWaiting(api.sandbox)
  expect(await told()).toEqual([1, 1, 0])
})

test('a unit that is released is noticed at once, and one released by time within a minute', async () => {
  const watch = waitingListWatch(api.sandbox)
  await watch()
  for (const area of [120, 100]) {
    await changeStock(api.sandbox, 'sold-out', size(area))
    await join(area, `watch-${area}@example.com`)
  }
  await changeStock(api.sandbox, 'freed', size(120))
  // like an expiring hold, which causes no event
  await api.sandbox.db
    .update(unitTypes)
    .set({ stock: 1_000 })
    .where(eq(unitTypes.id, unitOf(100)))
  await watch()
  expect(await lettersTo('watch-120@example.com')).toHaveLength(1)
  expect(await lettersTo('watch-100@example.com')).toEqual([])
  api.pass(61_000)
  await watch()
  expect(await lettersTo('watch-100@example.com')).toHaveLength(1)
})

test('a person who releases a unit frees it', async () => {
  const { booking, customer, unitTypeId } = await aBooking(api, 1)
  await api.sandbox.db.update(unitTypes).set({ areaSqFt: 52 }).where(eq(unitTypes.id, unitTypeId))
  const watch = waitingListWatch(api.sandbox)
  await api.call('POST', 'waiting-list', { body: { storeId: 'store-4', unitTypeId, email: 'given-back@example.com' } })
  await watch()
  expect(await lettersTo('given-back@example.com')).toEqual([])
  expect((await api.call('DELETE', `booking/${booking.id}`, { as: customer })).status).toBe(204)
  await watch()
  expect(await lettersTo('given-back@example.com')).toHaveLength(1)
})

/** A rental of the only unit of its size, for which a person waits. */
async function waitedFor(areaSqFt: number, email: string): Promise<Rented> {
  const held = await aBooking(api, 1)
  const { unitTypeId } = held
  await api.sandbox.db.update(unitTypes).set({ areaSqFt }).where(eq(unitTypes.id, unitTypeId))
  const rented = await aRental(api, { held: await agreed(api, held) })
  const joined = await api.call('POST', 'waiting-list', { body: { storeId: 'store-4', unitTypeId, email } })
  expect(joined.status).toBe(201)
  return rented
}
async function cancel({ customer, rental }: Rented): Promise<void> {
  interface Read {
    readonly rightToCancel: { readonly refund: { readonly amount: number } }
  }
  const { body } = await api.call<Read>('GET', `subscriptions/${rental}/notice`, { as: customer })
  const refund = { amount: body.rightToCancel.refund.amount, currencyCode: 'GBP' }
  const { status } = await api.call('POST', `subscriptions/${rental}/cancellation`, { as: customer, body: { refund } })
  expect(status).toBe(201)
}
const goTo = (day: string): void => api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())

test('a rental cancelled before its first day frees its unit at once', async () => {
  const watch = waitingListWatch(api.sandbox)
  const rented = await waitedFor(53, 'unused@example.com')
  await watch()
  expect(await lettersTo('unused@example.com')).toEqual([])
  await cancel(rented)
  await watch()
  expect(await lettersTo('unused@example.com')).toHaveLength(1)
})

test('a rental cancelled with things in its unit frees it at the end of the day: until then nobody is e-mailed or can book it', async () => {
  const watch = waitingListWatch(api.sandbox)
  const rented = await waitedFor(54, 'used@example.com')
  await signAgreement(api, rented)
  goTo(rented.moveInAt)
  await cancel(rented)
  await watch()
  api.pass(61_000)
  await watch()
  expect(await lettersTo('used@example.com')).toEqual([])
  const book = () => aBooking(api, 1, { unitTypeId: rented.unitTypeId })
  await expect(book()).rejects.toThrow('NO_AVAILABLE_UNIT')
  goTo(addDays(rented.moveInAt, 1))
  await watch()
  expect(await lettersTo('used@example.com')).toHaveLength(1)
  expect((await book()).unitTypeId).toBe(rented.unitTypeId)
})

test('taking another size before the first day frees the first one at once', async () => {
  const watch = waitingListWatch(api.sandbox)
  const { customer, rental } = await waitedFor(56, 'changed@example.com')
  await watch()
  const change = { kind: 'size', unitTypeId: await aUnitType(api) }
  const path = `subscriptions/${rental}/changes`
  const quote = await api.call<{ monthly: { after: { amount: number } } }>(
    'GET',
    `${path}/quote?${new URLSearchParams(change).toString()}`,
    { as: customer },
  )
  const monthly = { amount: quote.body.monthly.after.amount, currencyCode: 'GBP' }
  expect((await api.call('POST', path, { as: customer, body: { change, monthly } })).status).toBe(201)
  await watch()
  expect(await lettersTo('changed@example.com')).toHaveLength(1)
})

test('an expired hold and an ended rental free a unit', async () => {
  // a size that no store has, with one unit
  const { unitTypeId } = await aBooking(api, 1)
  await api.sandbox.db.update(unitTypes).set({ areaSqFt: 51 }).where(eq(unitTypes.id, unitTypeId))
  const wait = (email: string) =>
    api.call('POST', 'waiting-list', { body: { storeId: 'store-4', unitTypeId, email: `${email}@example.com` } })
  expect((await wait('held')).status).toBe(201)
  await notifyWaiting(api.sandbox)
  expect(await lettersTo('held@example.com')).toEqual([])
  api.pass(31 * 60_000)
  await notifyWaiting(api.sandbox)
  expect(await lettersTo('held@example.com')).toHaveLength(1)

  const now = api.sandbox.clock.now()
  const rental = { id: 'sub_waiting', customerId: 'cus_w', storeId: 'store-4', unitTypeId, extendedAccess: false, createdAt: now }
  await api.sandbox.db.insert(subscriptions).values({ ...rental, moveInAt: londonDate(now) })
  expect((await wait('let')).status).toBe(201)
  api.pass(2 * DAY)
  await notifyWaiting(api.sandbox)
  expect(await lettersTo('let@example.com')).toEqual([])
  await api.sandbox.db.update(subscriptions).set({ moveOutAt: londonDate(api.sandbox.clock.now()) })
  await notifyWaiting(api.sandbox)
  expect(await lettersTo('let@example.com')).toHaveLength(0)
  api.pass(24 * 3_600_000)
  await notifyWaiting(api.sandbox)
  expect(await lettersTo('let@example.com')).toHaveLength(1)
})

test('an entry belongs to its customer: another neither sees nor removes it, and it can be left', async () => {
  const [mine, other] = [await aCustomer(api), await aCustomer(api)]
  await join(160, `${mine}@example.com`, { as: mine })
  const { body } = await api.call<{ id: string }[]>('GET', 'waiting-list', { as: mine })
  expect(body).toEqual([
    expect.objectContaining({ storeId: 'store-3', storeName: 'Lockstep Storage Leeds Holbeck', areaSqFt: 160 }),
  ])
  expect((await api.call('GET', 'waiting-list', { as: other })).body).toEqual([])
  const path = `waiting-list/${body[0]?.id}`
  expect(await api.call('DELETE', path, { as: other })).toMatchObject({ status: 404, body: { error: 'WAITING_PLACE_NOT_FOUND' } })
  expect((await api.call('DELETE', path)).status).toBe(401)
  expect((await api.call('DELETE', path, { as: mine, key: 'leave-1' })).status).toBe(204)
  expect((await api.call('DELETE', path, { as: mine, key: 'leave-1' })).status).toBe(204)
  expect((await api.call('GET', 'waiting-list', { as: mine })).body).toEqual([])
})

test('a visitor’s entry becomes a customer’s only by the customer’s own address', async () => {
  const [mine, other] = [await aCustomer(api), await aCustomer(api)]
  const count = async (as: string) => (await api.call<unknown[]>('GET', 'waiting-list', { as })).body.length
  await join(160, `${mine}@example.com`)
  await join(160, `${mine}@example.com`, { as: other })
  expect([await count(mine), await count(other)]).toEqual([0, 0])
  await join(160, `${mine}@example.com`, { as: mine })
  expect([await count(mine), await count(other)]).toEqual([1, 0])
})

test('the link in the e-mail leaves the list, once, and deletes the address', async () => {
  await join(150, 'leaver@example.com')
  await changeStock(api.sandbox, 'freed', size(150))
  await notifyWaiting(api.sandbox)
  const token = tokenIn((await lettersTo('leaver@example.com'))[0]?.text)
  const leave = (of: string, key?: string) =>
    api.call('POST', 'waiting-list/departures', { body: { token: of }, ...(key !== undefined && { key }) })
  expect(await leave('nonsense')).toMatchObject({ status: 404, body: { error: 'WAITING_PLACE_NOT_FOUND' } })
  expect(await leave(token, 'gone-1')).toMatchObject({ status: 200, body: { storeId: 'store-3', areaSqFt: 150 } })
  expect((await leave(token, 'gone-1')).status).toBe(200)
  expect((await leave(token)).status).toBe(404)
  const { waiting } = await allTables(api.sandbox.db)
  expect(waiting.filter(({ email }) => email === 'leaver@example.com')).toEqual([])
})

test('joining is confirmed once, and the link of the confirmation leaves the list, also after a unit was free', async () => {
  const leave = (token: string) => api.call('POST', 'waiting-list/departures', { body: { token } })
  await Promise.all([join(200, 'confirmed@example.com', { key: 'confirmed' }), join(200, 'confirmed@example.com')])
  await join(200, 'Confirmed@example.com')
  const [letter, ...more] = await confirmationsTo('confirmed@example.com')
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: 'You’re on the waiting list for 200 sq ft', hasHtml: true })
  // joining again keeps the place for longer, and is not confirmed
  expect(letter?.text).toMatch(/We delete your address from the list on .* at the latest, unless you join it again\./)
  await changeStock(api.sandbox, 'freed', size(200))
  await notifyWaiting(api.sandbox)
  expect((await leave(tokenIn(letter?.text))).status).toBe(200)
  expect((await leave(tokenIn((await lettersTo('confirmed@example.com'))[0]?.text))).status).toBe(404)
})

test('a person who joins again after leaving is sent another confirmation', async () => {
  await changeStock(api.sandbox, 'sold-out', size(200))
  await join(200, 'again@example.com')
  const [letter] = await confirmationsTo('again@example.com')
  await api.call('POST', 'waiting-list/departures', { body: { token: tokenIn(letter?.text) } })
  await join(200, 'again@example.com')
  expect(await confirmationsTo('again@example.com')).toHaveLength(2)
})

test('an address is kept for ninety days, from the last time its person joined', async () => {
  const addresses = async () => (await allTables(api.sandbox.db)).waiting.map(({ email }) => email)
  await changeStock(api.sandbox, 'sold-out', size(130))
  await join(130, 'kept@example.com')
  api.pass(60 * DAY)
  await join(130, 'kept@example.com')
  api.pass(60 * DAY)
  await notifyWaiting(api.sandbox)
  expect(await addresses()).toContain('kept@example.com')
  api.pass(31 * DAY)
  await notifyWaiting(api.sandbox)
  expect(await addresses()).not.toContain('kept@example.com')
})

test('the list of a store marks a size as taken once all its units are', async () => {
  interface Group {
    readonly units: readonly { readonly id: string; readonly soldOut?: true }[]
  }
  const soldOut = async () => {
    const { body } = await api.call<Group[]>('GET', 'bookable/stores/store-5/units')
    return body.flatMap(({ units }) => units).find(({ id }) => id === 'unit-5-40-upper')?.soldOut
  }
  const { db, clock } = api.sandbox
  const [unit] = await db.select().from(unitTypes).where(eq(unitTypes.id, 'unit-5-40-upper'))
  expect(await soldOut()).toBeUndefined()
  const rental = { customerId: 'cus_l', storeId: 'store-5', unitTypeId: 'unit-5-40-upper', extendedAccess: false }
  for (let count = 0; count < (unit?.stock ?? 0); count += 1)
    await db
      .insert(subscriptions)
      .values({ ...rental, id: `sub_let_${count}`, moveInAt: londonDate(clock.now()), createdAt: clock.now() })
  // the answer is the same for everybody for a second, and for a day of the sandbox
  api.pass(DAY)
  expect(await soldOut()).toBe(true)
})

test('without the capability nobody can join', async () => {
  const plain = await startTestApi(await testServices(3_900, { capabilities: [] }))
  const body = { storeId: 'store-3', unitTypeId: unitOf(250), email: 'a@example.com' }
  expect((await plain.call('POST', 'waiting-list', { body })).status).toBe(404)
  expect((await plain.call('GET', 'waiting-list', { as: await aCustomer(plain) })).status).toBe(404)
  await plain.close()
})

test('requests from one address and one network are limited', async () => {
  const services = await testServices()
  const strict = await startTestApi({ ...services, sandbox: { ...services.sandbox, limits: rateLimits('strict') } })
  const body = { storeId: 'store-3', unitTypeId: unitOf(250), email: 'a@example.com' }
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) statuses.push((await strict.call('POST', 'waiting-list', { body })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  await strict.close()
})
