import { eq } from 'drizzle-orm'
import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { invoices } from '../../../tools/sandbox/api/rental/invoiceSchema'
import { TRIED_AGAIN_SENTENCE } from '../../../tools/sandbox/api/rental/paymentMessages'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import type { WireListed } from '../../../tools/sandbox/api/documents/wire'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { charges } from '../../../tools/sandbox/payments/schema'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { aBooking, agree, aRental, type Held, type Rented } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterEach(() => api.close())

const MONTH = 12_875
/** Sets the clock to noon of a day, and runs what is due. */
async function live(day: string): Promise<void> {
  api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  await chargeRenewals(api.context)
}
const documents = async ({ customer, rental }: Rented) =>
  (await api.call<WireListed[]>('GET', `subscriptions/${rental}/documents`, { as: customer })).body
const statuses = async (rented: Rented) => (await documents(rented)).map(({ status }) => status)
const details = async ({ customer, rental }: Rented) =>
  (await api.call('GET', `subscriptions/${rental}/details`, { as: customer })).body
const charged = ({ customer }: Rented) => api.sandbox.db.select().from(charges).where(eq(charges.customerId, customer))
const mails = async (text: string) => (await latestMessages(api.sandbox.db)).filter(each => each.text.includes(text))
const refuse = (times: number) => api.gateway.knobs.find(({ name }) => name === 'payments.refusals')?.turn(String(times))
/** What the tables say against the invariants; nothing when all hold. */
const findings = async () =>
  Object.entries(auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())).filter(([, found]) => found.length > 0)

test('a year: twelve renewals, a declined card that is tried again, notice, and the end', async () => {
  const rented = await aRental(api)
  const { customer, rental, moveInAt } = rented
  for (let month = 1; month <= 12; month += 1) {
    const due = addMonths(moveInAt, month)
    await live(addDays(due, -1))
    expect((await details(rented))['nextPayment']).toMatchObject({ dueAt: due, amount: { amount: 128.75 } })
    expect(await documents(rented)).toHaveLength(month)
    if (month === 3) await refuse(1)
    await live(due)
    if (month === 3) {
      expect((await statuses(rented))[0]).toBe('failed')
      expect(await details(rented)).toMatchObject({
        lastPayment: { status: 'failed', amount: { amount: 128.75 } },
        nextPayment: { dueAt: addDays(due, 1), amount: { amount: 128.75 } },
        paidUntil: addDays(due, -1),
      })
      expect(await mails(TRIED_AGAIN_SENTENCE)).toHaveLength(1)
      await live(addDays(due, 1))
    }
    expect(await details(rented)).toMatchObject({
      lastPayment: { status: 'paid', amount: { amount: 128.75 } },
      paidUntil: addDays(addMonths(moveInAt, month + 1), -1),
    })
  }
  const moveOutAt = addDays(addMonths(moveInAt, 12), 9)
  const given = await api.call('POST', `subscriptions/${rental}/notice`, { as: customer, body: { moveOutAt } })
  expect(given).toMatchObject({ status: 201, body: { because: 'NOTICE_PERIOD', given: { moveOutAt } } })
  expect(given.body['given'] as object).not.toHaveProperty('lastPayment')
  // days after moving out are not announced
  expect(await details(rented)).toMatchObject({ paidUntil: moveOutAt })
  await live(addMonths(moveInAt, 14))
  expect(await details(rented)).not.toHaveProperty('nextPayment')

  const listed = await documents(rented)
  expect(listed.map(({ kind }) => kind)).toEqual([...Array(12).fill('invoice'), 'receipt'])
  expect(listed.map(({ issuedAt }) => issuedAt).slice(0, 12)).toEqual(
    Array.from({ length: 12 }, (_, index) => addMonths(moveInAt, 12 - index)),
  )
  expect(new Set(listed.map(({ number }) => number)).size).toBe(13)
  const taken = await charged(rented)
  expect(taken.filter(row => row.refused === null).map(row => row.amount)).toEqual([14_875, ...Array(12).fill(MONTH)])
  expect(taken.filter(row => row.refused !== null)).toHaveLength(1)
  expect(await mails('We have taken £128.75')).toHaveLength(12)
  expect(await findings()).toEqual([])
}, 60_000)

test('months that passed while the server was down are charged once each, however often the job runs', async () => {
  const rented = await aRental(api)
  api.pass(beginningOf(addMonths(rented.moveInAt, 5)).getTime() - api.sandbox.clock.now().getTime())
  await Promise.all(Array.from({ length: 4 }, () => chargeRenewals(api.context)))
  await chargeRenewals(api.context)
  expect((await charged(rented)).map(row => row.amount)).toEqual([14_875, ...Array(5).fill(MONTH)])
  expect(await statuses(rented)).toEqual(Array(6).fill('paid'))
  expect(await mails('We have taken £128.75')).toHaveLength(5)
  expect(await findings()).toEqual([])
})

test('a declined card is tried once a day, for each open month separately, until it can be charged', async () => {
  const rented = await aRental(api)
  const due = addMonths(rented.moveInAt, 1)
  await refuse(3)
  await live(due)
  await live(due)
  await live(addDays(due, 1))
  await live(addDays(due, 2))
  expect(await mails(TRIED_AGAIN_SENTENCE)).toHaveLength(3)
  await live(addDays(due, 3))
  expect(await statuses(rented)).toEqual(['paid', 'paid'])
  expect((await charged(rented)).map(row => row.refused)).toEqual([null, ...Array(3).fill('PAYMENT_FAILED'), null])
  expect(await findings()).toEqual([])
})

test('SRV-22 a crash between the charge and its record is settled by the next run, with one charge and one e-mail', async () => {
  const rented = await aRental(api)
  const { charge } = api.gateway
  api.gateway.charge = async input => {
    await charge(input)
    throw new Error('killed')
  }
  await live(addMonths(rented.moveInAt, 1))
  expect((await statuses(rented))[0]).toBe('due')
  api.gateway.charge = charge
  await chargeRenewals(api.context)
  expect(await statuses(rented)).toEqual(['paid', 'paid'])
  expect(await charged(rented)).toHaveLength(2)
  expect(await mails('We have taken £128.75')).toHaveLength(1)
  expect(await findings()).toEqual([])
})

test('a gateway that is down does not count as a declined card: no e-mail, and the charge is made when it is back', async () => {
  const rented = await aRental(api)
  const gateway = api.gateway.knobs.find(({ name }) => name === 'payments.gateway')
  await gateway?.turn('down')
  await live(addMonths(rented.moveInAt, 1))
  expect((await statuses(rented))[0]).toBe('due')
  expect((await details(rented))['nextPayment']).toMatchObject({ dueAt: addMonths(rented.moveInAt, 1) })
  await gateway?.turn('up')
  await chargeRenewals(api.context)
  expect(await statuses(rented)).toEqual(['paid', 'paid'])
  expect(await mails('refused')).toEqual([])
})

test('after the clock was moved, due charges are made automatically', async () => {
  await api.close()
  api = await startTestApi()
  const rented = await aRental(api)
  api.pass(beginningOf(addMonths(rented.moveInAt, 2)).getTime() - api.sandbox.clock.now().getTime())
  while ((await statuses(rented)).length < 3 || (await statuses(rented)).includes('due')) {
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  expect(await statuses(rented)).toEqual(['paid', 'paid', 'paid'])
}, 30_000)

test('leaving on the day a month would begin costs nothing more; a day later, that month', async () => {
  const leave = async (rented: Rented, moveOutAt: string) => {
    const body = { moveOutAt }
    expect((await api.call('POST', `subscriptions/${rented.rental}/notice`, { as: rented.customer, body })).status).toBe(201)
  }
  const [first, second] = [await aRental(api), await aRental(api)]
  await leave(first, addMonths(first.moveInAt, 2))
  await leave(second, addDays(addMonths(second.moveInAt, 2), 1))
  await live(addMonths(first.moveInAt, 4))
  expect([await statuses(first), await statuses(second)].map(({ length }) => length)).toEqual([2, 3])
})

test('a promotion of two months lowers the second month’s invoice as well', async () => {
  const held = await aBooking(api)
  const half = { promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT', type: 'PercentageDiscount', duration: 2, percentageDiscount: 50 }
  await api.sandbox.db.execute(
    `update bookings set quote = quote || '${JSON.stringify({ promotion: half })}'::jsonb where id = '${held.booking.id}'`,
  )
  await api.call('PATCH', `booking/${held.booking.id}/add-insurance`, { as: held.customer, body: { type: 'Other' } })
  const rented = await aRental(api, { held: (await agree(api, held)) as Held })
  await live(addMonths(rented.moveInAt, 2))
  expect((await charged(rented)).map(row => row.amount)).toEqual([8_025, 6_025, 12_050])
  expect((await details(rented))['monthly']).toMatchObject({ total: { amount: 120.5 } })
})

test('a rental paid before receipts existed gets its own', async () => {
  const rented = await aRental(api)
  const [before] = await api.sandbox.db.select().from(invoices).where(eq(invoices.subscriptionId, rented.rental))
  await api.sandbox.db.delete(invoices).where(eq(invoices.subscriptionId, rented.rental))
  await chargeRenewals(api.context)
  const [after, ...others] = await api.sandbox.db.select().from(invoices).where(eq(invoices.subscriptionId, rented.rental))
  expect(others).toEqual([])
  expect({ ...after, id: '' }).toEqual({ ...before, id: '' })
  expect(await charged(rented)).toHaveLength(1)
})

test('the audit finds a month charged twice, a paid invoice without a charge, and lines that do not add up', async () => {
  const rented = await aRental(api)
  await live(addMonths(rented.moveInAt, 2))
  const { db } = api.sandbox
  const [, second, third] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.subscriptionId, rented.rental))
    .orderBy(invoices.periodFrom)
  if (second === undefined || third === undefined) throw new Error('no invoices')
  const again = { cardId: rented.card, customerId: rented.customer, amount: MONTH, reference: `${second.id}/7` }
  await api.gateway.charge(again)
  await db.delete(charges).where(eq(charges.reference, `${third.id}/0`))
  const lines = third.lines.map(line => ({ ...line, vat: line.vat + 1 }))
  await db.update(invoices).set({ lines }).where(eq(invoices.id, third.id))
  expect(await findings()).toEqual([
    ['I-13 no month of a rental is charged twice', [`${second.id} was charged 2 times`]],
    [
      'I-14 what an invoice says was paid has been taken once, and its lines add up',
      [
        `${second.id} is paid and was charged 2 times`,
        `${third.id} is paid and was charged 0 times`,
        `the lines of ${third.id} do not add up`,
      ],
    ],
  ])
})
