/** @jest-environment node */
import fc from 'fast-check'
import type { ZodMiniType } from 'zod/mini'
import { formatPence } from '@/domain/money'
import { booking, invoiceEstimate } from '@/domain/schemas/booking'
import { paymentIntent } from '@/domain/schemas/payment'
import { price, signedPrice } from '@/domain/schemas/price'
import { parseWith } from '@/runtime/http/responses'

const estimateOf = (totalPrice: unknown) => ({ totalPrice, lineItems: [{ type: 'MonthlyPrice', amount: 120 }] })
const intentOf = (amount: unknown) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount,
  currency_code: 'GBP',
  gateway: 'sandbox',
  gateway_account_id: 'gw_1',
  payment_method_type: 'card',
  status: 'inited',
  created_at: 1_772_445_600,
  modified_at: 1_772_445_600,
  expires_at: 1_772_447_400,
})

/** The catalogue's own list, and similar values. */
const BAD_TOTALS = [
  0,
  -0,
  -1,
  -0.01,
  0.005,
  0.001,
  120.505,
  1e9,
  1_000_000.01,
  Number.NaN,
  Infinity,
  -Infinity,
  undefined,
  null,
  '',
  '120.50',
  '£120',
  true,
  [],
  {},
  [120],
]

test.each(BAD_TOTALS.flatMap(total => [[total], [{ amount: total }], [{ amount: total, currencyCode: 'GBP' }]]))(
  'PAY-41 a total of %j is Invalid Response Data',
  total => {
    let refusal: unknown
    try {
      parseWith(invoiceEstimate)(estimateOf(total))
    } catch (error) {
      refusal = error
    }
    expect(refusal).toMatchObject({ code: 'INVALID_REPSONSE_DATA', status: 422 })
  },
)

test.each([-1, 0.5, 12.005, 1e9, Number.NaN, Infinity, undefined, null, '12050'])(
  'PAY-41 an amount of %j pence at the gateway is Invalid Response Data',
  amount => {
    expect(() => parseWith(paymentIntent)(intentOf(amount))).toThrow('Invalid Response Data')
  },
)

test('PAY-41 a booking with an invalid total is refused as an answer, not shown with a total of zero', () => {
  const sent = {
    id: 'b1',
    status: 'Created',
    unit: { id: 'u1', name: 'A12', measurements: { system: 'IU', area: 50 }, features: [] },
    store: { id: 's1', name: 'Bristol', address: { city: 'Bristol', country: 'GB' } },
    moveInAt: '2026-03-02',
    extendedAccess: false,
  }
  const read = parseWith(booking('ProviderProtection'))
  expect(read({ ...sent, invoiceEstimate: estimateOf(120) }).invoiceEstimate?.totalPrice).toBe(12_000)
  for (const total of BAD_TOTALS)
    expect(() => read({ ...sent, invoiceEstimate: estimateOf(total) })).toThrow('Invalid Response Data')
})

/** Numbers as they go wrong on a wire, and any other value. */
const anyAmount = fc.oneof(
  fc.double(),
  fc.float(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(...BAD_TOTALS),
  fc.anything(),
)
const anyPrice = fc.oneof(
  anyAmount,
  fc.record({
    amount: anyAmount,
    currencyCode: fc.oneof(fc.constantFrom('GBP', 'gbp', 'SEK', '', null, undefined), fc.anything()),
  }),
)
const POUNDS = /^-?£\d{1,3}(,\d{2,3})*(\.\d{2})?$/

test.each<[string, ZodMiniType<number>]>([
  ['price', price],
  ['line of an estimate', signedPrice],
])('PAY-41 whatever is sent as a %s is refused, or is a readable amount', (_, schema) => {
  fc.assert(
    fc.property(anyPrice, sent => {
      const { success, data } = schema.safeParse(sent)
      return !success || (Number.isSafeInteger(data) && POUNDS.test(formatPence(data)))
    }),
    { numRuns: 5_000 },
  )
})

test('PAY-41 an accepted total is integer pence, positive, and exactly what was sent', () => {
  fc.assert(
    fc.property(anyPrice, sent => {
      const { success, data } = invoiceEstimate.safeParse(estimateOf(sent))
      if (!success) return true
      const pounds = typeof sent === 'object' && sent !== null ? (sent as { amount: number }).amount : (sent as number)
      return data.totalPrice > 0 && Math.abs(data.totalPrice / 100 - pounds) < 1e-6 && POUNDS.test(formatPence(data.totalPrice))
    }),
    { numRuns: 5_000 },
  )
})

test('every total from a penny to a million pounds is accepted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      pence => invoiceEstimate.parse(estimateOf(pence / 100)).totalPrice === pence,
    ),
  )
})
