import { warnOfCardEnds } from '../../../tools/sandbox/api/rental/warnOfCardEnds'
import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { longDate } from '../../../tools/sandbox/web/formats'
import { aCardOnFile, aRental, type Rented } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterEach(() => api.close())

const OTHER_CARD = '5555 5555 5555 4444'

/** To noon of a day, as two servers that look at once. */
async function live(day: string): Promise<void> {
  api.pass(beginningOf(day).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  await Promise.all([warnOfCardEnds(api.context), warnOfCardEnds(api.context)])
  await chargeRenewals(api.context)
}
const warnings = async ({ customer }: Rented) =>
  (await latestMessages(api.sandbox.db)).filter(
    ({ to, subject }) => to === `${customer}@example.com` && subject?.startsWith('Your card expires') === true,
  )
const announced = async ({ customer: as }: Rented) =>
  (await api.call<{ cardExpiresBefore?: string }[]>('GET', 'subscriptions', { as })).body.map(each => each.cardExpiresBefore)
const findings = async () => {
  const all = Object.entries(auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now()))
  return all.filter(([, found]) => found.length > 0)
}

/** A rental that is paid with a card whose last month is three months after moving in; `first` is that month's first day. */
async function withEndingCard(): Promise<{ rented: Rented; card: string; first: string }> {
  const rented = await aRental(api)
  const first = `${addMonths(rented.moveInAt, 3).slice(0, 7)}-01`
  const card = await aCardOnFile(api, rented.customer, OTHER_CARD, `${first.slice(5, 7)}/${first.slice(2, 4)}`)
  await choose(rented, card)
  return { rented, card, first }
}
const choose = ({ customer: as, rental }: Rented, paymentSourceId: string) =>
  api.call('PUT', `subscriptions/${rental}/paying/card`, { as, body: { paymentSourceId } })

test('I-24 a customer is warned a month before the last month of a card, once, on their pages until it ends', async () => {
  const { rented, first } = await withEndingCard()
  const stranger = await aRental(api)
  const warnedFrom = addMonths(first, -1)
  await live(addDays(warnedFrom, -1))
  expect(await warnings(rented)).toEqual([])
  expect(await announced(rented)).toEqual([undefined])
  await live(warnedFrom)
  const lastDay = addDays(addMonths(first, 1), -1)
  const firstPaymentAfter = [3, 4, 5].map(months => addMonths(rented.moveInAt, months)).find(day => day > lastDay) ?? ''
  expect(await announced(rented)).toEqual([firstPaymentAfter])
  expect(await announced(stranger)).toEqual([undefined])
  const [mail] = await warnings(rented)
  expect(mail?.subject).toBe(`Your card expires on ${longDate(lastDay)}`)
  for (const text of [
    `so that your payment on ${longDate(firstPaymentAfter)} goes through`,
    'Mastercard ending 4444',
    `Choose another card: http://localhost:3900/app/rental?id=${rented.rental}`,
  ])
    expect(mail?.text).toContain(text)
  await live(first)
  await live(lastDay)
  expect(await warnings(rented)).toHaveLength(1)
  expect(await warnings(stranger)).toEqual([])
  await live(addDays(lastDay, 1))
  expect(await announced(rented)).toEqual([undefined])
  expect(await findings()).toEqual([])
}, 60_000)

test('nobody is warned of a card that was replaced, or that pays for nothing after its end', async () => {
  const [replaced, leaving] = [await withEndingCard(), await withEndingCard()]
  await choose(replaced.rented, await aCardOnFile(api, replaced.rented.customer, '4000 0566 5566 5556'))
  const { rented, first } = leaving
  const body = { moveOutAt: addMonths(rented.moveInAt, 3) }
  expect((await api.call('POST', `subscriptions/${rented.rental}/notice`, { as: rented.customer, body })).status).toBe(201)
  await live(addMonths(first, -1))
  await live(first)
  for (const each of [replaced.rented, rented]) {
    expect(await warnings(each)).toEqual([])
    expect(await announced(each)).toEqual([undefined])
  }
})

test('I-24 the audit finds a warning that no e-mail gave, and one before its time', async () => {
  const { rented, first, card } = await withEndingCard()
  await live(addMonths(first, -1))
  const { db } = api.sandbox
  await db.execute(`delete from outbox where subject like 'Your card expires%'`)
  await db.execute(`update card_warnings set warned_at = warned_at - interval '2 days'`)
  expect(await findings()).toEqual([
    [
      expect.stringMatching(/^I-24 /),
      [
        `${rented.rental} was warned of ${card} on ${addDays(addMonths(first, -1), -2)}`,
        `${rented.rental} was warned 0 times of its card, not 1`,
      ],
    ],
  ])
})
