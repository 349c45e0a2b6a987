import { eq } from 'drizzle-orm'
import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { remindOfProofs } from '../../../tools/sandbox/api/proof/remind'
import { proofDaysOf } from '../../../tools/sandbox/api/proof/awaited'
import { askForProof } from '../../../tools/sandbox/api/proof/letters'
import { proofReminders } from '../../../tools/sandbox/api/proof/reminderSchema'
import { rentalChanges } from '../../../tools/sandbox/api/rental/changeSchema'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import { subscriptions } from '../../../tools/sandbox/api/schema'
import { htmlOf, latestMessages } from '../../../tools/sandbox/outbox'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { longDate } from '../../../tools/sandbox/web/formats'
import { aBooking, agree, aRental, type Rented } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterEach(() => api.close())

async function uninsured(declaredValue?: number): Promise<Rented> {
  const held = await aBooking(api)
  const body = { type: 'Other', ...(declaredValue !== undefined && { declaredValue }) }
  await api.call('PATCH', `booking/${held.booking.id}/add-insurance`, { as: held.customer, body })
  return aRental(api, { held: await agree(api, held) })
}

/** To noon of a day. Each job is begun twice; two servers at once are in ../db/twoServers.test.ts. */
async function live(day: string): Promise<void> {
  api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  await Promise.all([remindOfProofs(api.sandbox), remindOfProofs(api.sandbox)])
  await chargeRenewals(api.context)
}

const REMINDED = /^Please send proof of your insurance by /
const ADDED = /^We have added our protection/
const mails = async ({ customer }: Rented, subject: RegExp) =>
  (await latestMessages(api.sandbox.db)).filter(mail => mail.to === `${customer}@example.com` && subject.test(mail.subject ?? ''))
const path = ({ rental }: Rented) => `subscriptions/${rental}/insurance-proof`
const read = async (rented: Rented) => (await api.call('GET', path(rented), { as: rented.customer })).body
const findings = async () => {
  const all = Object.entries(auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now()))
  return all.filter(([, found]) => found.length > 0)
}
const paid = async (rented: Rented) => {
  const { body } = await api.call<{ payments: { amount: { amount: number } }[] }>(
    'GET',
    `subscriptions/${rented.rental}/paying`,
    {
      as: rented.customer,
    },
  )
  return body.payments.map(({ amount }) => amount.amount)
}

async function send(rented: Rented): Promise<void> {
  const file = Buffer.from('%PDF-1.7\n%%EOF\n')
  const as = rented.customer
  const { body } = await api.call<{ id: string }>('POST', path(rented), {
    as,
    body: { type: 'application/pdf', size: file.length },
  })
  const content = file.toString('base64')
  expect((await api.call('PUT', `${path(rented)}/${body.id}/parts/0`, { as, body: { content } })).body).toMatchObject({
    status: 'received',
  })
}

test('S5.33 a week before the deadline one reminder states what is added otherwise, its price and from when', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  const from = addMonths(rented.moveInAt, 1)
  await live(addDays(due, -8))
  expect(await mails(rented, REMINDED)).toEqual([])
  await live(addDays(due, -7))
  await live(addDays(due, -6))
  const [mail, ...others] = await mails(rented, REMINDED)
  expect(others).toEqual([])
  const html = await htmlOf(api.sandbox.db, mail?.id ?? 0)
  for (const text of [longDate(due), 'Lockstep protection up to £2,000', '£8.25 a month', `Your payment on ${longDate(from)}`]) {
    expect(mail?.text).toContain(text)
    expect(html).toContain(text)
  }
  expect(await read(rented)).toMatchObject({
    status: 'missing',
    dueAt: due,
    substitute: { fromDay: from, monthly: { amount: 8.25 }, valueCoverage: 2_000 },
  })
  const list = await api.call<unknown[]>('GET', 'subscriptions', { as: rented.customer })
  expect(list.body).toMatchObject([{ insuranceProofDueAt: due }])
  expect(await findings()).toEqual([])
})

test('S5.33 after the deadline the protection is added once, reported, and charged from the next month at the announced price', async () => {
  const rented = await uninsured(5_000)
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(due)
  expect(await read(rented)).toMatchObject({ status: 'missing' })
  await live(addDays(due, 1))
  await live(addDays(due, 2))
  expect(await mails(rented, ADDED)).toHaveLength(1)
  expect((await mails(rented, ADDED))[0]?.text).toContain('Lockstep protection up to £5,000')
  const from = addMonths(rented.moveInAt, 1)
  expect(await read(rented)).toMatchObject({ status: 'added', substitute: { fromDay: from, monthly: { amount: 16.5 } } })
  await live(from)
  expect(await paid(rented)).toEqual([137, 140.5])
  expect(await api.sandbox.db.select().from(rentalChanges)).toHaveLength(1)
  const list = await api.call<object[]>('GET', 'subscriptions', { as: rented.customer })
  expect(list.body[0]).not.toHaveProperty('insuranceProofDueAt')
  expect(await findings()).toEqual([])
})

test('protection that was added is removed only by proof, and its addendum says who added it', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  const as = rented.customer
  const asked = await api.call('GET', `subscriptions/${rented.rental}/changes/quote?kind=protection&type=Other`, { as })
  expect(asked).toMatchObject({ status: 409, body: { error: 'CHANGE_NOT_OFFERED' } })
  await send(rented)
  const list = await api.call<{ id: string; kind: string }[]>('GET', `subscriptions/${rented.rental}/documents`, { as })
  const addenda = list.body.filter(({ kind }) => kind === 'addendum')
  const texts = await Promise.all(
    addenda.map(async ({ id }) => JSON.stringify((await api.call('GET', `documents/${id}`, { as })).body)),
  )
  expect(texts).toEqual([
    expect.stringContaining('because proof of your own insurance has come'),
    expect.stringContaining('because no proof of your own insurance had come'),
  ])
  expect(texts.join(' ')).not.toContain('Confirmed by')
})

test('proof in time prevents it; later proof removes the protection from the following month', async () => {
  const [early, late] = [await uninsured(), await uninsured()]
  const due = addDays(early.moveInAt, 14)
  await live(addDays(due, -7))
  await live(due)
  await send(early)
  await live(addMonths(early.moveInAt, 1))
  expect(await mails(early, ADDED)).toEqual([])
  expect(await read(late)).toMatchObject({ status: 'added' })
  await live(addDays(addMonths(late.moveInAt, 1), 3))
  await send(late)
  const month = addMonths(late.moveInAt, 2)
  expect((await mails(late, /^We have your proof/))[0]?.text).toContain(`from ${longDate(month)} on you no longer pay for it`)
  expect(await read(late)).toMatchObject({ status: 'received' })
  await live(addMonths(late.moveInAt, 3))
  expect(new Set((await paid(early)).slice(0, -1))).toEqual(new Set([120.5]))
  expect(await mails(late, REMINDED)).toHaveLength(1)
  expect(await findings()).toEqual([])
})

test('after an outage nothing is added that was not announced: the reminder leaves three days, and the past is not charged', async () => {
  const rented = await uninsured()
  const day = addDays(addMonths(rented.moveInAt, 1), 5)
  await live(day)
  expect(await mails(rented, REMINDED)).toHaveLength(1)
  expect(await read(rented)).toMatchObject({ status: 'missing', dueAt: addDays(day, 3) })
  await live(addDays(day, 4))
  const from = addMonths(rented.moveInAt, 2)
  expect(await read(rented)).toMatchObject({ status: 'added', substitute: { fromDay: from } })
  await live(from)
  expect(await paid(rented)).toEqual([128.75, 120.5, 140.5])
  expect(await findings()).toEqual([])
})

test('a customer who leaves before the protection would be charged is not reminded, and protection the customer chose needs no proof', async () => {
  const [leaving, choosing] = [await uninsured(), await uninsured()]
  const moveOutAt = addMonths(leaving.moveInAt, 2)
  await api.call('POST', `subscriptions/${leaving.rental}/notice`, { as: leaving.customer, body: { moveOutAt } })
  await live(addDays(addMonths(leaving.moveInAt, 1), 1))
  expect(await mails(leaving, REMINDED)).toEqual([])
  const change = { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-2000' }
  const body = { change, monthly: { amount: 128.75, currencyCode: 'GBP' } }
  const made = await api.call('POST', `subscriptions/${choosing.rental}/changes`, { as: choosing.customer, body })
  expect(made.status).toBe(201)
  expect(await read(choosing)).toMatchObject({ status: 'notNeeded' })
  await live(addMonths(choosing.moveInAt, 2))
  expect(await mails(choosing, ADDED)).toEqual([])
  expect(await findings()).toEqual([])
})

test('the cost of leaving is stated separately for the case without proof, and so it is in its e-mail', async () => {
  const [rented, proven] = [await uninsured(), await uninsured()]
  await send(proven)
  const due = addDays(rented.moveInAt, 14)
  const moveOutAt = addMonths(rented.moveInAt, 3)
  await live(addDays(rented.moveInAt, 3))
  const quote = async (of: Rented) =>
    (await api.call('GET', `subscriptions/${of.rental}/notice/quote?moveOutAt=${moveOutAt}`, { as: of.customer })).body
  expect(await quote(rented)).toMatchObject({
    total: { amount: 241 },
    unlessProof: { dueAt: due, total: { amount: 257.5 } },
  })
  expect(await quote(proven)).not.toHaveProperty('unlessProof')
  const body = { moveOutAt, total: { amount: 241, currencyCode: 'GBP' } }
  const given = await api.call('POST', `subscriptions/${rented.rental}/notice`, { as: rented.customer, body })
  expect(given.status).toBe(201)
  expect((await mails(rented, /^Your rental ends/))[0]?.text).toContain('you then still pay £257.50 in all')
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  await live(addMonths(rented.moveInAt, 1))
  await live(addMonths(rented.moveInAt, 2))
  const sums = await paid(rented)
  expect(sums.slice(0, -1)).toEqual([128.75, 128.75])
  expect(await findings()).toEqual([])
})

test('the deadline does not move if nobody will be reminded: no proof is awaited after the end, and the clock has no such day', async () => {
  const rented = await uninsured()
  const as = rented.customer
  const chosen = addDays(addMonths(rented.moveInAt, 1), 8)
  await live(addDays(rented.moveInAt, 1))
  await send(rented)
  await live(chosen)
  const make = (type: string, monthly: number, levelId?: string) =>
    api.call('POST', `subscriptions/${rented.rental}/changes`, {
      as,
      body: { change: { kind: 'protection', type, levelId }, monthly: { amount: monthly, currencyCode: 'GBP' } },
    })
  expect((await make('ProviderProtection', 128.75, 'cover-2000')).status).toBe(201)
  await live(addDays(chosen, 1))
  expect((await make('Other', 120.5)).status).toBe(201)
  const due = addDays(chosen, 15)
  const moveOutAt = addMonths(rented.moveInAt, 2)
  expect((await api.call('POST', `subscriptions/${rented.rental}/notice`, { as, body: { moveOutAt } })).status).toBe(201)
  for (const day of [addDays(due, -1), addDays(due, 1), addDays(moveOutAt, -1)].filter(each => each > addDays(chosen, 1))) {
    await live(day)
    expect(await read(rented)).toMatchObject({ dueAt: due })
    const [row] = await api.sandbox.db.select().from(subscriptions)
    expect(row && (await proofDaysOf(api.sandbox.db, row, api.sandbox.clock.now()))).toEqual([])
  }
  await live(addDays(moveOutAt, 1))
  const list = await api.call<object[]>('GET', 'subscriptions', { as })
  expect(list.body[0]).not.toHaveProperty('insuranceProofDueAt')
  expect(await mails(rented, ADDED)).toEqual([])
})

test('proof in the last month of a rental is accepted, and the answer says that the protection stays', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  const body = { moveOutAt: addMonths(rented.moveInAt, 2) }
  await api.call('POST', `subscriptions/${rented.rental}/notice`, { as: rented.customer, body })
  await live(addDays(addMonths(rented.moveInAt, 1), 8))
  await send(rented)
  const [mail] = await mails(rented, /^We have your proof/)
  expect(mail?.text).toContain(`Your rental ends on ${longDate(body.moveOutAt)}`)
  expect(mail?.text).not.toContain('you no longer pay for it')
  expect(await read(rented)).toMatchObject({ status: 'received' })
  expect(await findings()).toEqual([])
  // notice withdrawn, the months to come are without it
  await api.call('DELETE', `subscriptions/${rented.rental}/notice`, { as: rented.customer })
  await live(body.moveOutAt)
  expect((await paid(rented)).slice(0, 2)).toEqual([120.5, 128.75])
  expect(await findings()).toEqual([])
})

test('the answer to proof for a rental that ends before added protection would begin does not mention it', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  const body = { moveOutAt: addMonths(rented.moveInAt, 1) }
  await api.sandbox.db.update(subscriptions).set({ moveOutAt: body.moveOutAt, noticeGivenAt: api.sandbox.clock.now() })
  await send(rented)
  const [mail] = await mails(rented, /^We have your proof/)
  expect(mail?.text).not.toContain('protection')
})

test('the e-mail about the addition states the next payment with and without the protection', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  const text = (await mails(rented, ADDED))[0]?.text
  expect(text).toContain(`Your payment on ${longDate(addMonths(rented.moveInAt, 1))}: £128.75`)
  expect(text).toContain('Without our protection: £120.50')
})

test('an API that accepts no proof asks for it by e-mail, and promises neither a reminder nor an addition', async () => {
  const { capabilities } = api.sandbox.settings
  const without = { ...api.sandbox, settings: { ...api.sandbox.settings, capabilities: [] } }
  expect(capabilities).toContain('insurance-proof')
  const rented = await uninsured()
  const [row] = await api.sandbox.db.select().from(subscriptions).where(eq(subscriptions.id, rented.rental))
  if (row === undefined) throw new Error('no rental')
  await askForProof(api.sandbox.db, without, row, { dueAt: addDays(rented.moveInAt, 14), substitute: undefined })
  const [letter] = await latestMessages(api.sandbox.db, 1)
  expect(letter?.text).toContain('reply to this e-mail')
  expect(letter?.text).not.toMatch(/remind|protection/)
})

test('S9.4 once the rental is paid, an e-mail asks for proof by a day, names the unit and leads to sending it', async () => {
  const rented = await uninsured()
  const due = longDate(addDays(rented.moveInAt, 14))
  const [letter, ...more] = await mails(rented, /^Please send us proof of your insurance by /)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: `Please send us proof of your insurance by ${due}` })
  expect(letter?.text).toContain(`Please send us proof of cover by ${due}`)
  expect(letter?.text).toContain(`/app/rental?id=${rented.rental}`)
  expect(letter?.text).toContain('We remind you a week before that day')
  expect(letter?.text).toContain('What is added: Lockstep protection up to £2,000')
  expect(letter?.text).toContain('What it costs: £8.25 a month, Insurance premium tax included')
})

test('I-23 the audit finds an addition that was reported but announced by no reminder', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  await api.sandbox.db.delete(proofReminders)
  expect(await findings()).toEqual([
    [
      expect.stringMatching(/^I-23 /),
      [`${rented.rental} was reminded 1 times, not 0`, `${rented.rental} was told 1 additions, not 0`],
    ],
  ])
})

test('I-23 the audit finds protection charged from an earlier day than announced', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  await api.sandbox.db.update(rentalChanges).set({ fromDay: addDays(due, 2) })
  expect(await findings()).toEqual([
    [expect.stringMatching(/^I-23 /), [`${rented.rental} pays from an earlier day than was told`]],
  ])
})

test('I-23 the audit finds protection added at another price, before its day, or without its e-mail', async () => {
  const rented = await uninsured()
  const due = addDays(rented.moveInAt, 14)
  await live(addDays(due, -7))
  await live(addDays(due, 1))
  const { db } = api.sandbox
  await db.update(rentalChanges).set({ insurance: { type: 'ProviderProtection', levelId: 'cover-9000', pence: 1 } })
  await db.update(proofReminders).set({ dueAt: addDays(due, 1) })
  await db.execute(`delete from outbox where subject like 'We have added%'`)
  expect(await findings()).toEqual([
    [
      expect.stringMatching(/^I-23 /),
      [
        `${rented.rental} was told 0 additions, not 1`,
        `${rented.rental} has protection that was added too early`,
        `${rented.rental} has other protection than was told`,
      ],
    ],
  ])
})
