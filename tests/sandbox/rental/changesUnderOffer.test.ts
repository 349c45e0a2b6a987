import { eq } from 'drizzle-orm'
import { addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import { unitTypes } from '../../../tools/sandbox/api/schema'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { auditTables } from '../../../tools/sandbox/support/audit'
import { allTables } from '../../../tools/sandbox/support/auditedTables'
import { longDate } from '../../../tools/sandbox/web/formats'
import { aBooking, agreed, aRental, aUnitType, type Rented, signAgreement } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterAll(() => api.close())

interface Sums {
  readonly before: { readonly amount: number }
  readonly after: { readonly amount: number }
}
interface Quote {
  readonly fromDay: string
  readonly monthly: Sums
  readonly offer?: Sums & { readonly until: string }
}

/** A unit at half the rent of £120.50 for two months, with protection at £8.25. */
async function atHalfPrice(): Promise<Rented> {
  const unitTypeId = await aUnitType(api, 3, 'store-4', ['ExtendedAccess'])
  const promotion = {
    promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
    type: 'PercentageDiscount',
    duration: 2,
    percentageDiscount: 50,
  } as const
  await api.sandbox.db.update(unitTypes).set({ promotion }).where(eq(unitTypes.id, unitTypeId))
  return aRental(api, { held: await agreed(api, await aBooking(api, 3, { unitTypeId })) })
}

async function changed({ customer, rental }: Rented, change: Readonly<Record<string, string>>): Promise<Quote> {
  const path = `subscriptions/${rental}/changes`
  const query = new URLSearchParams(change).toString()
  const { body } = await api.call<Quote>('GET', `${path}/quote?${query}`, { as: customer })
  const monthly = { amount: body.monthly.after.amount, currencyCode: 'GBP' }
  expect((await api.call('POST', path, { as: customer, body: { change, monthly } })).status).toBe(201)
  return body
}

/** The charges of the two months after the first. */
async function charged({ customer, rental, moveInAt }: Rented): Promise<readonly number[]> {
  for (const month of [1, 2]) {
    api.pass(beginningOf(addMonths(moveInAt, month)).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
    await chargeRenewals(api.context)
  }
  const { body } = await api.call<{ payments: { status: string; amount: { amount: number } }[] }>(
    'GET',
    `subscriptions/${rental}/paying`,
    { as: customer },
  )
  expect(body.payments.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  return body.payments
    .map(({ amount }) => amount.amount)
    .reverse()
    .slice(1)
}

const letterTo = async ({ customer }: Rented) =>
  (await latestMessages(api.sandbox.db)).find(
    ({ to, text }) => to === `${customer}@example.com` && text.includes('You have changed your rental'),
  )?.text

async function addendumOf({ customer, rental }: Rented): Promise<string> {
  const { body } = await api.call<{ id: string; kind: string }[]>('GET', `subscriptions/${rental}/documents`, { as: customer })
  const id = body.find(({ kind }) => kind === 'addendum')?.id ?? ''
  return JSON.stringify((await api.call('GET', `documents/${id}`, { as: customer })).body)
}

test('agreement and e-mail list the payments during an offer as they are charged', async () => {
  const rented = await atHalfPrice()
  await signAgreement(api, rented)
  const { body: listed } = await api.call<{ id: string; kind: string }[]>('GET', `subscriptions/${rented.rental}/documents`, {
    as: rented.customer,
  })
  const id = listed.find(({ kind }) => kind === 'agreement')?.id ?? ''
  const { body: agreement } = await api.call('GET', `documents/${id}`, { as: rented.customer })
  const letters = (await latestMessages(api.sandbox.db)).filter(({ to }) => to === `${rented.customer}@example.com`)
  const texts = [JSON.stringify(agreement), ...letters.map(({ text }) => text).filter(text => text.includes('Later payments'))]
  const confirmation = letters.find(({ text }) => text.includes('We have taken'))?.text
  expect(texts).toHaveLength(2)
  for (const text of [...texts, confirmation])
    expect(text).toContain('The second month is £68.50. From month 3 you pay £128.75 a month.')
  expect(await charged(rented)).toEqual([68.5, 128.75])
})

test('during an offer, a change is quoted, confirmed and charged at its price with the offer, and after it', async () => {
  const rented = await atHalfPrice()
  const { offer, monthly } = await changed(rented, { kind: 'access' })
  expect(monthly).toMatchObject({ before: { amount: 128.75 }, after: { amount: 140.75 } })
  expect(offer).toMatchObject({ until: addMonths(rented.moveInAt, 2), before: { amount: 68.5 }, after: { amount: 80.5 } })
  const letter = await letterTo(rented)
  const until = longDate(offer?.until ?? '')
  expect(letter).toContain(`From ${longDate(addMonths(rented.moveInAt, 1))}: £80.50 a month instead of £68.50`)
  expect(letter).toContain(`From ${until}: £140.75 a month instead of £128.75`)
  expect(letter).not.toContain('Your offer was for the unit you had')
  expect(await addendumOf(rented)).toContain(
    `due before ${until}: £80.50; without this change, your offer would make them £68.50.`,
  )
  expect(await charged(rented)).toEqual([80.5, 140.75])
  const audit = auditTables(await allTables(api.sandbox.db), api.sandbox.clock.now())
  expect(Object.values(audit).flat()).toEqual([])
})

test('another unit is quoted, confirmed and charged without the offer of the present one', async () => {
  const rented = await atHalfPrice()
  const unitTypeId = await aUnitType(api)
  const { offer, monthly } = await changed(rented, { kind: 'size', unitTypeId })
  expect(offer).toMatchObject({ before: { amount: 68.5 }, after: { amount: 128.75 } })
  expect(monthly.after).toMatchObject({ amount: 128.75 })
  const letter = await letterTo(rented)
  const until = longDate(offer?.until ?? '')
  expect(letter).toContain(`From ${longDate(addMonths(rented.moveInAt, 1))}: £128.75 a month instead of £68.50`)
  expect(letter).toContain(`From ${until}: £128.75 a month, as before`)
  expect(letter).toContain('Your offer was for the unit you had.')
  expect(await addendumOf(rented)).toContain(
    `due before ${until}: £128.75; without this change, your offer would make them £68.50.`,
  )
  expect(await charged(rented)).toEqual([128.75, 128.75])
})

test('without an offer, a change is quoted with only its monthly price', async () => {
  const rented = await aRental(api)
  expect(await changed(rented, { kind: 'protection', type: 'ProviderProtection', levelId: 'cover-4000' })).not.toHaveProperty(
    'offer',
  )
})
