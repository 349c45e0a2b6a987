import { eq } from 'drizzle-orm'
import { addDays, addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import { unitTypes } from '../../../tools/sandbox/api/schema'
import { PERSONAS } from '../../../tools/sandbox/seed/personas'
import { shortReference } from '../../../tools/backend/web/shortReference'
import { aBooking, agree, agreed, aRental, aUnitType, signAgreement } from '../support/rental'
import { startTestApi, type Json, type TestApi } from '../support/testApi'
import { testServices } from '../support/testServices'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const details = (as: string, id: string, on = api) => on.call('GET', `subscriptions/${id}/details`, { as })
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP', currencySymbol: '£' })

test('a rental shows its price from the second month on, the next payment, and the agreed terms', async () => {
  const { customer, rental, card, booking, moveInAt } = await aRental(api)
  expect(await details(customer, rental)).toMatchObject({
    status: 200,
    body: {
      id: rental,
      reference: shortReference(booking.id),
      monthly: {
        total: pounds(128.75),
        // of the rent alone: protection is an insurance
        vat: pounds(20.08),
        lines: [
          { type: 'MonthlyPrice', amount: pounds(120.5) },
          { type: 'Insurance', amount: pounds(8.25) },
        ],
      },
      nextPayment: {
        dueAt: addMonths(moveInAt, 1),
        amount: pounds(128.75),
        paymentSourceId: card,
        card: { brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) },
      },
      lastPayment: { amount: pounds(148.75), status: 'paid' },
      paidUntil: addDays(addMonths(moveInAt, 1), -1),
      minimumStayEndsAt: addMonths(moveInAt, 2),
      protection: { type: 'ProviderProtection', name: 'Lockstep protection', valueCoverage: 2_000 },
      agreement: { status: 'Created', agreementUrl: expect.stringContaining('/agreements/') },
    },
  })
})

test('while a promotion lowers payments, the first payment that it does not lower is named', async () => {
  const unitTypeId = await aUnitType(api)
  const promotion = {
    promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
    type: 'PercentageDiscount',
    duration: 2,
    percentageDiscount: 50,
  } as const
  await api.sandbox.db.update(unitTypes).set({ promotion }).where(eq(unitTypes.id, unitTypeId))
  const { customer, rental, moveInAt } = await aRental(api, { held: await agreed(api, await aBooking(api, 3, { unitTypeId })) })
  expect((await details(customer, rental)).body).toMatchObject({
    monthly: { total: pounds(128.75), from: addMonths(moveInAt, 2) },
    nextPayment: { dueAt: addMonths(moveInAt, 1), amount: pounds(68.5) },
  })
  api.pass(beginningOf(addMonths(moveInAt, 1)).getTime() + 12 * 3_600_000 - api.sandbox.clock.now().getTime())
  await chargeRenewals(api.context)
  const { body } = await details(customer, rental)
  expect(body).toMatchObject({ nextPayment: { dueAt: addMonths(moveInAt, 2), amount: pounds(128.75) } })
  expect(body['monthly']).not.toHaveProperty('from')
})

test('the agreement can be signed at its address at any later time, and read there afterwards', async () => {
  const rented = await aRental(api)
  const { customer, rental } = rented
  api.pass(3_600_000)
  const late = (await details(customer, rental)).body['agreement'] as Json
  const again = (await details(customer, rental)).body['agreement'] as Json
  // after a second request the first address still works
  expect(again['agreementUrl']).toBe(late['agreementUrl'])
  await signAgreement(api, rented)
  expect((await details(customer, rental)).body['agreement']).toMatchObject({
    status: 'Agreed',
    signedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    agreementUrl: late['agreementUrl'],
  })
})

test('the customer’s own insurance must be proven within 14 days of moving in, and costs nothing', async () => {
  const held = await aBooking(api)
  const chosen = { as: held.customer, body: { type: 'Other' } }
  await api.call('PATCH', `booking/${held.booking.id}/add-insurance`, chosen)
  const { customer, rental, moveInAt } = await aRental(api, { held: await agree(api, held) })
  const { body } = await details(customer, rental)
  expect(body).toMatchObject({
    monthly: { total: pounds(120.5), lines: [{ type: 'MonthlyPrice' }] },
    protection: { type: 'Other', name: 'Own insurance' },
    insuranceProofDueAt: addDays(moveInAt, 14),
  })
})

test('a rental begun at the counter has its list price and its paper agreement; one with a damaged record has no agreement', async () => {
  const { body } = await details(PERSONAS.extended.sub, 'sub_persona_extended')
  expect(body).toMatchObject({
    monthly: { lines: [{ type: 'MonthlyPrice' }, { type: 'ExtendedAccess', amount: pounds(12) }] },
    agreement: { id: 'paper_sub_persona_extended', status: 'Agreed', signedAt: expect.any(String) },
  })
  expect(body).not.toHaveProperty('nextPayment')
  expect(body).not.toHaveProperty('protection')
  const damaged = await details(PERSONAS.archive.sub, 'sub_persona_archive')
  expect(damaged.status).toBe(200)
  expect(damaged.body).not.toHaveProperty('agreement')
})

test('without the capability there is no such call', async () => {
  const without = await startTestApi(await testServices(3_900, { capabilities: ['places'] }))
  try {
    expect(await details(PERSONAS.extended.sub, 'sub_persona_extended', without)).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND' },
    })
  } finally {
    await without.close()
  }
})
