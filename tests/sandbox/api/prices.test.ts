import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { unitTypes } from '../../../tools/sandbox/api/schema'
import type { WireBooking } from '../../../tools/sandbox/api/wire/bookings'
import type { WireStore } from '../../../tools/sandbox/api/wire/stores'
import type { WireCart } from '../../../tools/sandbox/api/shop/wire'
import type { WireSizeRange } from '../../../tools/sandbox/api/wire/units'
import { charges } from '../../../tools/sandbox/payments/schema'
import { seededProducts } from '../../../tools/sandbox/seed/products'
import { seededStores } from '../../../tools/sandbox/seed/stores'
import { seededUnitTypes } from '../../../tools/sandbox/seed/unitTypes'
import { aCard, aCustomer, agreed, aMoveInDate, pay } from '../support/rental'
import { aCart, aShopper, CARTS, order } from '../support/shopping'
import { runs } from '../support/runs'
import { startTestApi, type TestApi } from '../support/testApi'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

const RUNS = runs(10, 1_000)
const pence = ({ amount }: { amount: number }): number => Math.round(amount * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)
const chargesOf = (customer: string) => api.sandbox.db.select().from(charges).where(eq(charges.customerId, customer))

/** What a customer pays for the lines of an estimate, as the design words it. */
function dueOf({ invoiceEstimate }: WireBooking): number {
  return sum((invoiceEstimate?.lineItems ?? []).map(({ amount, discountedAmount }) => pence(discountedAmount ?? amount)))
}

const choices = fc.constantFrom(...seededStores().filter(({ id }) => id !== 'store-3')).chain(store =>
  fc.record({
    store: fc.constant(store),
    unit: fc.constantFrom(...seededUnitTypes(store)),
    day: fc.nat({ max: 60 }),
    wantsExtendedAccess: fc.boolean(),
    insurance: fc.oneof(
      fc.constant({ type: 'Other' }),
      fc.integer({ min: 1_000, max: 10_000 }).map(declaredValue => ({ type: 'ProviderProtection', declaredValue })),
      fc.constant({ type: 'ProviderProtection' }),
    ),
  }),
)

test(
  `S3.111 I-9 for every choice the lines add up to the total, and the intent is for it (${RUNS} bookings)`,
  async () => {
    const as = await aCustomer(api)
    const stores = await api.call<WireStore[]>('GET', 'bookable/stores')
    const days = new Map(stores.body.map(({ id, bookableDate }) => [id, bookableDate]))
    await fc.assert(
      fc.asyncProperty(choices, async ({ store, unit, day, wantsExtendedAccess, insurance }) => {
        const extendedAccess = wantsExtendedAccess && unit.features.includes('ExtendedAccess')
        const body = { unitTypeId: unit.id, moveInAt: days.get(store.id)?.[day] ?? '', extendedAccess }
        const made = await api.call<WireBooking>('POST', 'booking?calculateEstimate=true', { as, body })
        expect(made.status).toBe(201)
        const path = `booking/${made.body.id}`
        const protect = `${path}/add-insurance?calculateEstimate=true`
        const chosen = await api.call<WireBooking>('PATCH', protect, { as, body: insurance })
        const asked = { as, body: { bookingId: made.body.id } }
        const intent = await api.call<{ amount: number }>('POST', 'payment-intents', asked)
        for (const booking of [made.body, chosen.body]) {
          expect(dueOf(booking)).toBe(pence(booking.invoiceEstimate?.totalPrice ?? { amount: 0 }))
          const types = booking.invoiceEstimate?.lineItems.map(({ type }) => type) ?? []
          expect(new Set(types).size).toBe(types.length)
          expect(types.includes('ExtendedAccess')).toBe(extendedAccess)
        }
        expect(intent.body.amount).toBe(dueOf(chosen.body))
        const protection = chosen.body.invoiceEstimate?.lineItems.find(({ type }) => type === 'Insurance')
        expect(protection?.amount).toEqual(chosen.body.insurance?.price)
        expect(dueOf(chosen.body) - dueOf(made.body)).toBe(protection === undefined ? 0 : pence(protection.amount))
        await api.call('DELETE', path, { as })
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 1_000 + 30_000,
)

test('S3.44 S3.48 the list of units shows the first month that the booking then charges', async () => {
  const as = await aCustomer(api)
  const { body } = await api.call<WireSizeRange[]>('GET', 'bookable/stores/store-1/units')
  const moveInAt = await aMoveInDate(api, 'store-1')
  for (const unit of body.flatMap(({ units }) => units).slice(0, 20)) {
    const body = { unitTypeId: unit.id, moveInAt }
    const made = await api.call<WireBooking>('POST', 'booking?calculateEstimate=true', { as, body })
    const lines = made.body.invoiceEstimate?.lineItems ?? []
    const rent = lines.filter(({ type }) => ['MonthlyPrice', 'FirstMonthCharge'].includes(type))
    expect(sum(rent.map(({ amount, discountedAmount }) => pence(discountedAmount ?? amount)))).toBe(
      pence(unit.priceFirstMonth ?? unit.price),
    )
  }
})

test('I-9 prices that change while a person pays do not change what they pay', async () => {
  const held = await agreed(api)
  const card = await aCard(api, held)
  const shown = await api.call<WireBooking>('GET', `booking/${held.booking.id}?calculateEstimate=true`, { as: held.customer })
  const due = dueOf(shown.body)
  expect(due).toBeGreaterThan(0)
  await api.sandbox.db.update(unitTypes).set({ monthlyPence: 99_999 }).where(eq(unitTypes.id, held.unitTypeId))
  expect((await pay(api, held, card)).status).toBe(200)
  expect(await chargesOf(held.customer)).toMatchObject([{ amount: due, refused: null }])
})

const baskets = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom(...seededProducts().map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  { selector: ({ productId }) => productId, minLength: 1, maxLength: 8 },
)

test(
  `S3.201 S3.206 I-2 baskets add up, and the card is charged their total (${RUNS} orders)`,
  async () => {
    const { as, card } = await aShopper(api)
    const before = (await chargesOf(as)).length
    let orders = 0
    await fc.assert(
      fc.asyncProperty(baskets, baskets, async (first, second) => {
        const { id } = await aCart(api, as, first)
        const { body: cart } = await api.call<WireCart>('PUT', `${CARTS}/${id}`, { as, body: { items: second } })
        for (const line of cart.items) expect(pence(line.total)).toBe(line.quantity * pence(line.itemPrice))
        expect(sum(cart.items.map(({ total }) => pence(total)))).toBe(pence(cart.total))
        const { status, body } = await order(api, as, id, card)
        expect(status).toBe(201)
        expect(body['cart']).toEqual(cart)
        orders += 1
        const charged = (await chargesOf(as)).filter(({ reference }) => reference.startsWith(String(body['orderId'])))
        expect(charged).toMatchObject([{ amount: pence(cart.total), refused: null }])
      }),
      { numRuns: RUNS },
    )
    expect((await chargesOf(as)).length - before).toBe(orders)
  },
  RUNS * 1_000 + 30_000,
)
