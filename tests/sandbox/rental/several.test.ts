import { agree, aBooking, aCustomer, aRental, aUnitType, GOOD_CARD, insured } from '../support/rental'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

interface Listed {
  readonly id: string
  readonly store: { readonly id: string }
  readonly monthly?: object
  readonly nextPayment?: { readonly dueAt: string; readonly amount: { readonly amount: number } }
}
const list = async (as: string) => (await api.call<Listed[]>('GET', 'subscriptions', { as })).body

test('each of several rentals is listed with its store, price and next payment, as on its own page', async () => {
  const customer = await aCustomer(api)
  for (const number of [GOOD_CARD, '5555 5555 5555 4444']) {
    const held = await aBooking(api, 3, { customer, unitTypeId: await aUnitType(api) })
    await aRental(api, { number, held: await agree(api, await insured(api, held)) })
  }
  const listed = await list(customer)
  expect(listed).toHaveLength(2)
  for (const { id, monthly, nextPayment } of listed) {
    const { body } = await api.call('GET', `subscriptions/${id}/details`, { as: customer })
    expect(nextPayment).toEqual({ dueAt: expect.any(String), amount: expect.anything() })
    expect(monthly).toEqual({ total: expect.anything() })
    expect(body['monthly']).toMatchObject(monthly ?? {})
    expect(body['nextPayment']).toMatchObject(nextPayment ?? {})
  }
})

test('a persona rents three units at two stores, and nobody else sees them', async () => {
  const listed = await list('cus_persona_several')
  expect(listed.map(({ store }) => store.id).toSorted()).toEqual(['store-10', 'store-10', 'store-12'])
  const other = await aCustomer(api)
  for (const { id } of listed) expect((await api.call('GET', `subscriptions/${id}/details`, { as: other })).status).toBe(404)
})
