import { eq } from 'drizzle-orm'
import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { removeCard } from '../../../tools/sandbox/api/rental/payingCard'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import type { WirePaying } from '../../../tools/sandbox/api/wire/paying'
import { htmlOf, latestMessages } from '../../../tools/sandbox/outbox'
import { longDate } from '../../../tools/sandbox/web/formats'
import { charges } from '../../../tools/sandbox/payments/schema'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { aBooking, aCardOnFile, aCustomer, agreed, aRental, pay, storedBooking, type Rented } from '../support/rental'
import { aCart, order } from '../support/shopping'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
// one each: a month of another test's rental that is due the same day would take the refusal meant for this one
beforeEach(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterEach(() => api.close())

const MONTH = { amount: 128.75, currencyCode: 'GBP' }
async function live(day: string): Promise<void> {
  api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  await chargeRenewals(api.context)
}
/** To the day the second month is due, on which the card is refused this often. */
async function fallDue({ moveInAt }: Rented, refusals: number): Promise<string> {
  const due = addMonths(moveInAt, 1)
  await live(addDays(due, -1))
  await refuse(refusals)
  await live(due)
  return due
}
const refuse = (times: number) => api.gateway.knobs.find(({ name }) => name === 'payments.refusals')?.turn(String(times))
const gatewayIs = (value: string) => api.gateway.knobs.find(({ name }) => name === 'payments.gateway')?.turn(value)
const read = async ({ customer, rental }: Rented) =>
  (await api.call<WirePaying>('GET', `subscriptions/${rental}/paying`, { as: customer })).body
/** The rental as the list of the customer's rentals has it. */
const listed = async ({ customer }: Rented) => (await api.call<object[]>('GET', 'subscriptions', { as: customer })).body[0]
const choose = ({ customer, rental }: Rented, paymentSourceId: string, key?: string) =>
  api.call<WirePaying>('PUT', `subscriptions/${rental}/paying/card`, {
    as: customer,
    body: { paymentSourceId },
    ...(key !== undefined && { key }),
  })
const remove = ({ customer }: Rented, card: string, key?: string) =>
  api.call('DELETE', `payment-sources/${card}`, { as: customer, ...(key !== undefined && { key }) })
const settle = async (rented: Rented, { card = rented.card, total = MONTH, key = '' } = {}) => {
  const overdue = (await read(rented)).payments.find(({ status }) => status !== 'paid')
  const [latest] = (await read(rented)).payments
  return api.call<WirePaying>('POST', `subscriptions/${rented.rental}/paying/settlements`, {
    as: rented.customer,
    body: { invoiceId: (overdue ?? latest)?.id ?? '', total, paymentSourceId: card },
    ...(key !== '' && { key }),
  })
}
/** Another card of the same customer, for nothing in particular. */
const another = ({ customer }: Rented, number = '5555 5555 5555 4444', expiry = '12/35'): Promise<string> =>
  aCardOnFile(api, customer, number, expiry)
const taken = async ({ customer }: Rented) =>
  (await api.sandbox.db.select().from(charges).where(eq(charges.customerId, customer))).filter(row => row.refused === null)
const findings = async () =>
  Object.entries(auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())).filter(([, found]) => found.length > 0)

test('a change of the card is confirmed by one e-mail with the card and the next payment, and choosing the same card by none', async () => {
  const rented = await aRental(api)
  const mails = async () =>
    (await latestMessages(api.sandbox.db)).filter(({ subject }) => subject === 'Another card pays for your rental')
  await choose(rented, rented.card)
  expect(await mails()).toEqual([])
  const card = await another(rented)
  await Promise.all([choose(rented, card, 'one'), choose(rented, card, 'one'), choose(rented, card, 'other')])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: `${rented.customer}@example.com` })
  const html = await htmlOf(api.sandbox.db, mail?.id ?? 0)
  for (const text of [
    'Mastercard ending 4444',
    'Expires 12/2035',
    `£128.75 on ${longDate(addMonths(rented.moveInAt, 1))}`,
    'call us on 0114 496 0158 at once',
    `http://localhost:3900/app/rental?id=${rented.rental}`,
  ]) {
    expect(mail?.text).toContain(text)
    expect(html).toContain(text)
  }
})

test('another card pays from the next month on; the previous one can then be removed, and added again', async () => {
  const rented = await aRental(api)
  expect(await remove(rented, rented.card)).toMatchObject({ status: 409, body: { error: 'PAYMENT_SOURCE_IN_USE' } })
  const card = await another(rented)
  const answers = await Promise.all([choose(rented, card, 'one'), choose(rented, card, 'other')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(rented)).paymentSourceId).toBe(card)
  const [listed] = (await api.call<{ paymentSourceId: string }[]>('GET', 'subscriptions', { as: rented.customer })).body
  expect(listed?.paymentSourceId).toBe(card)
  const removed = [await remove(rented, rented.card, 'r'), await remove(rented, rented.card, 'r')]
  expect(removed.map(({ status }) => status)).toEqual([204, 204])
  expect((await remove(rented, rented.card)).status).toBe(204)
  expect(await remove(rented, 'pm_none')).toMatchObject({ status: 404, body: { error: 'PAYMENT_SOURCE_NOT_FOUND' } })
  await live(addMonths(rented.moveInAt, 1))
  const { payments } = await read(rented)
  expect(payments.map(({ status, card: paidBy }) => [status, paidBy])).toEqual([
    ['paid', { brand: 'mastercard', last4: '4444' }],
    ['paid', { brand: 'visa', last4: '1111' }],
  ])
  const same = await another(rented, '4111 1111 1111 1111')
  expect(same).not.toBe(rented.card)
  expect(await findings()).toEqual([])
})

test('SRV-22 a removal that reached only the gateway is completed when the same request is repeated', async () => {
  const rented = await aRental(api)
  const card = await another(rented)
  // as after a crash between the gateway's answer and ours
  await api.gateway.removeCard({ customerId: rented.customer, cardId: card })
  const removed = [await remove(rented, card, 'r'), await remove(rented, card, 'r')]
  expect(removed.map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual([
    [204, undefined],
    [204, 'true'],
  ])
  expect((await choose(rented, card)).body).toMatchObject({ error: 'PAYMENT_SOURCE_NOT_FOUND' })
})

test('a card that another server is about to remove cannot be chosen, and then it is gone', async () => {
  const rented = await aRental(api)
  const card = await another(rented)
  const meanwhile: unknown[] = []
  const gateway: typeof api.gateway = {
    ...api.gateway,
    async removeCard(asked) {
      // still on file at the gateway, and known to be free
      meanwhile.push((await choose(rented, card)).body)
      await api.gateway.removeCard(asked)
    },
  }
  const { db } = api.sandbox
  await removeCard({ ...api.context, gateway }, { customerId: rented.customer, cardId: card }, run => db.transaction(run))
  expect(meanwhile).toMatchObject([{ error: 'PAYMENT_SOURCE_NOT_FOUND' }])
  expect((await read(rented)).paymentSourceId).toBe(rented.card)
  expect((await remove(rented, card)).status).toBe(204)
})

test('a card that another server is about to remove is not charged again, and then it is gone', async () => {
  const rented = await aRental(api)
  await fallDue(rented, 9)
  await refuse(0)
  const card = await another(rented)
  const held = await agreed(api, await aBooking(api, 1, { customer: rented.customer }))
  const cart = await aCart(api, rented.customer)
  const charged = async () => (await taken(rented)).length
  const before = await charged()
  const meanwhile: unknown[] = []
  const gateway: typeof api.gateway = {
    ...api.gateway,
    async removeCard(asked) {
      meanwhile.push((await pay(api, held, card)).body)
      meanwhile.push((await order(api, rented.customer, cart.id, card)).body)
      meanwhile.push((await settle(rented, { card })).body)
      await api.gateway.removeCard(asked)
    },
  }
  const { db } = api.sandbox
  await removeCard({ ...api.context, gateway }, { customerId: rented.customer, cardId: card }, run => db.transaction(run))
  expect(meanwhile).toMatchObject(Array.from({ length: 3 }, () => ({ error: 'PAYMENT_SOURCE_NOT_FOUND' })))
  expect(await charged()).toBe(before)
  expect((await storedBooking(api, held.booking.id)).chargingAt).toBeNull()
  expect((await remove(rented, card)).status).toBe(204)
  expect((await pay(api, held, rented.card)).status).toBe(200)
})

test('a card that cannot be charged, does not exist or is another customer’s cannot be chosen', async () => {
  const [rented, other] = [await aRental(api), await aRental(api)]
  const soon = api.sandbox.clock.now()
  const expiry = `${String(soon.getUTCMonth() + 1).padStart(2, '0')}/${soon.getUTCFullYear() % 100}`
  const expired = await another(rented, '5555 5555 5555 4444', expiry)
  await live(addMonths(rented.moveInAt, 2))
  for (const [card, error] of [
    [expired, 'INVALID_PAYMENT_SOURCE'],
    [other.card, 'PAYMENT_SOURCE_NOT_FOUND'],
    ['pm_none', 'PAYMENT_SOURCE_NOT_FOUND'],
    ['no id', 'INVALID_PAYMENT_SOURCE_ID'],
  ]) {
    expect((await choose(rented, card ?? '')).body).toMatchObject({ error })
  }
  expect((await read(rented)).paymentSourceId).toBe(rented.card)
})

test('an overdue payment is made at once with the card the customer chose, and not again the next day', async () => {
  const rented = await aRental(api)
  const due = await fallDue(rented, 1)
  const [failed] = (await read(rented)).payments
  expect(failed).toMatchObject({ status: 'failed', amount: { amount: 128.75 }, nextAttemptAt: addDays(due, 1) })
  expect(await listed(rented)).toMatchObject({ overdue: { since: due, amount: { amount: 128.75 } } })
  const card = await another(rented)
  expect((await settle(rented, { card, total: { ...MONTH, amount: 1 } })).body).toMatchObject({ error: 'AMOUNT_CHANGED' })
  const both = await Promise.all([settle(rented, { card, key: 'a' }), settle(rented, { card, key: 'b' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await settle(rented, { key: 'c' })).status).toBe(200)
  const again = await settle(rented, { card, key: 'a' })
  expect(again.body).toEqual(both[0]?.body)
  expect(again.body.payments[0]).toMatchObject({ status: 'paid', card: { last4: '4444' } })
  expect(await listed(rented)).not.toHaveProperty('overdue')
  await live(addDays(due, 1))
  expect((await taken(rented)).map(({ amount }) => amount)).toEqual([14_875, 12_875])
  expect(await findings()).toEqual([])
})

test('a declined card is charged nothing and can be tried again the same day, under another key', async () => {
  const rented = await aRental(api)
  await fallDue(rented, 2)
  const refused = [await settle(rented, { key: 'x' }), await settle(rented, { key: 'x' })]
  expect(refused).toMatchObject(Array(2).fill({ status: 402, body: { error: 'PAYMENT_FAILED' } }))
  expect((await settle(rented, { key: 'y' })).body.payments[0]).toMatchObject({ status: 'paid' })
  expect(await taken(rented)).toHaveLength(2)
  expect(await findings()).toEqual([])
})

test('SRV-22 if the gateway does not answer, the same request later returns the outcome: one charge', async () => {
  const rented = await aRental(api)
  await fallDue(rented, 1)
  await gatewayIs('mute')
  expect(await settle(rented, { key: 'x' })).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })
  await gatewayIs('up')
  // meant for another card, which is not charged: the first was
  const card = await another(rented)
  expect((await settle(rented, { card })).body.payments[0]).toMatchObject({ status: 'paid', card: { last4: '1111' } })
  expect((await settle(rented, { key: 'x' })).status).toBe(200)
  await gatewayIs('down')
  expect(await remove(rented, card)).toMatchObject({ status: 502, body: { error: 'BILLING_SETUP_FAILED' } })
  await gatewayIs('up')
  expect((await choose(rented, card)).status).toBe(200)
  expect(await taken(rented)).toHaveLength(2)
  expect(await findings()).toEqual([])
})

test('for a rental paid at the counter there is no card to choose; another customer’s invoice is not found', async () => {
  const rental = 'sub_persona_extended'
  const as = 'cus_persona_extended'
  expect((await api.call('GET', `subscriptions/${rental}/paying`, { as })).body).toMatchObject({ by: 'counter' })
  const body = { paymentSourceId: 'pm_any' }
  expect((await api.call('PUT', `subscriptions/${rental}/paying/card`, { as, body })).body).toMatchObject({
    error: 'RENTAL_NOT_PAID_BY_CARD',
  })
  const [mine, theirs] = [await aRental(api), await aRental(api)]
  const [invoice] = (await read(theirs)).payments
  const asked = await api.call('POST', `subscriptions/${mine.rental}/paying/settlements`, {
    as: mine.customer,
    body: { invoiceId: invoice?.id, total: MONTH, paymentSourceId: mine.card },
  })
  expect(asked).toMatchObject({ status: 404, body: { error: 'INVOICE_NOT_FOUND' } })
  expect((await remove(mine, theirs.card)).status).toBe(404)
  expect((await api.call('DELETE', `payment-sources/${mine.card}`, { as: await aCustomer(api) })).status).toBe(404)
})
