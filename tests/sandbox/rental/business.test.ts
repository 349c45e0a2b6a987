import { printedVatNumber } from '../../../tools/sandbox/api/business/company'
import { addMonths, beginningOf } from '../../../tools/sandbox/api/rental/calendar'
import { chargeRenewals } from '../../../tools/sandbox/api/rental/renew'
import { aCustomer, aRental } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(undefined, { withJobs: false })
}, 60_000)
afterAll(() => api.close())

const path = 'profile/business'
const read = async (as: string) => (await api.call('GET', path, { as })).body
const set = (as: string, body: object) => api.call('PUT', path, { as, body })

test('documents issued from then on name the company, and earlier ones are unchanged', async () => {
  const { customer: as, rental, moveInAt } = await aRental(api)
  expect(await read(as)).toEqual({})
  const company = { companyName: 'Marsh & Sons Ltd', vatNumber: 'GB 980 7806 84' }
  expect(await set(as, { companyName: ' Marsh & Sons Ltd ', vatNumber: 'gb980780684' })).toMatchObject({
    status: 200,
    body: company,
  })
  api.pass(beginningOf(addMonths(moveInAt, 1)).getTime() - api.sandbox.clock.now().getTime())
  await chargeRenewals(api.context)
  const { body: listed } = await api.call<{ id: string; kind: string }[]>('GET', `subscriptions/${rental}/documents`, { as })
  const buyers = await Promise.all(
    listed.map(async ({ id, kind }) => [kind, (await api.call('GET', `documents/${id}`, { as })).body['buyer']] as const),
  )
  const buyerOn = new Map<string, unknown>(buyers)
  expect(buyerOn.get('invoice')).toMatchObject(company)
  expect(buyerOn.get('receipt')).not.toHaveProperty('companyName')
  expect((await api.call('DELETE', path, { as })).status).toBe(204)
  expect(await read(as)).toEqual({})
})

test('a company belongs to its customer only, and an invalid name or number is refused', async () => {
  const [as, other] = [await aCustomer(api), await aCustomer(api)]
  await set(as, { companyName: 'Marsh & Sons Ltd' })
  expect(await read(other)).toEqual({})
  expect(await set(other, { companyName: '<b>' })).toMatchObject({ status: 400, body: { error: 'INVALID_COMPANY_NAME' } })
  expect((await set(other, { companyName: ' ' })).body).toMatchObject({ error: 'INVALID_COMPANY_NAME' })
  expect((await set(other, { companyName: 'A Ltd', vatNumber: 'GB980780685' })).body).toMatchObject({
    error: 'INVALID_VAT_NUMBER',
  })
  await api.call('DELETE', path, { as: other })
  expect(await read(as)).toEqual({ companyName: 'Marsh & Sons Ltd' })
})

test.each([
  ['GB 980 7806 84', 'GB 980 7806 84'],
  ['980.7806-84 001', 'GB 980 7806 84 001'],
  ['980780629', 'GB 980 7806 29'],
])('the VAT number %s is printed as %s', (typed, printed) => {
  expect(printedVatNumber(typed)).toBe(printed)
})

test.each([
  ['980780685', 'wrong check digits'],
  ['DE980780684', 'another country'],
  ['98078068', 'too short'],
])('the VAT number %s is invalid: %s', typed => {
  expect(printedVatNumber(typed)).toBeUndefined()
})
