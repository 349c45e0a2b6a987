/** @jest-environment node */
import type { ZodMiniType } from 'zod/mini'
import { contactChange } from '@/domain/schemas/contactChanges'
import { paymentIntent, paymentSource, savedCardOf } from '@/domain/schemas/payment'
import { placeList } from '@/domain/schemas/place'
import { cart, product } from '@/domain/schemas/shop'
import { submission } from '@/domain/schemas/contact'
import { subscription, subscriptionList } from '@/domain/schemas/subscription'

const anAddress = { line1: '14 Avonside Yard', city: 'Bristol', postalCode: 'BS2 0QX', country: 'GB' }
const anIntent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 12050,
  currency_code: 'GBP',
  gateway: 'sandbox',
  gateway_account_id: 'gw_1',
  payment_method_type: 'card',
  status: 'inited',
  created_at: 1_772_445_600,
  modified_at: 1_772_445_600,
  expires_at: 1_772_447_400,
}
const aSubscription = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2025-08-14',
  store: { id: 's1', name: 'Bristol', address: anAddress },
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: true,
}

/** The body without one key, by path. */
function without<T extends object>(body: T, key: keyof T): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
}
const refuses = (schema: ZodMiniType, body: unknown): void => expect(schema.safeParse(body).success).toBe(false)

describe('paying', () => {
  const card = { brand: 'visa', maskedNumber: '************1111', maskedExpiryYear: '2028', maskedExpiryMonth: '04' }

  test('S3.130 a saved card is read, whatever its source and status', () => {
    const source = { id: 'ps1', source: 'anything', card, status: 'Paused' }
    expect(paymentSource.parse(source)).toEqual(source)
    expect(paymentSource.parse({ ...source, card: { ...card, maskedExpiryYear: 2028 } }).card.maskedExpiryYear).toBe('2028')
    refuses(paymentSource, without(source, 'card'))
  })

  test.each([
    [{}, { last4: '1111', expiryMonth: '04', expiryYear: '28' }],
    [
      { maskedNumber: '4111********1', maskedExpiryMonth: '4', maskedExpiryYear: '28' },
      { last4: '', expiryMonth: '04', expiryYear: '28' },
    ],
    [
      { maskedNumber: '1234 ****', maskedExpiryMonth: 'x04', maskedExpiryYear: 'x28' },
      { last4: '', expiryMonth: '', expiryYear: '' },
    ],
    [
      { maskedNumber: '**42', maskedExpiryMonth: '04x', maskedExpiryYear: '28x' },
      { last4: '42', expiryMonth: '', expiryYear: '' },
    ],
    [
      { maskedNumber: '', maskedExpiryMonth: '**', maskedExpiryYear: '****' },
      { last4: '', expiryMonth: '', expiryYear: '' },
    ],
    [
      { maskedExpiryMonth: '', maskedExpiryYear: '028' },
      { last4: '1111', expiryMonth: '', expiryYear: '' },
    ],
  ])('of a card that the gateway writes as %j the screens show %j', (written, shown) => {
    const source = { id: 'ps1', source: 'anything', card: { ...card, ...written }, status: 'Paused' }
    expect(savedCardOf(source)).toEqual({ id: 'ps1', brand: 'visa', status: 'Paused', ...shown })
  })

  test.each([
    ['S3.141', 'amount'],
    ['S3.142', 'created_at'],
    ['S3.145', 'gateway'],
    ['S3.146', 'gateway_account_id'],
    ['S3.147', 'id'],
    ['S3.149', 'object'],
    ['and', 'modified_at'],
    ['and', 'expires_at'],
    ['and', 'status'],
  ] as const)('%s an intent needs %s', (_, field) => refuses(paymentIntent, without(anIntent, field)))

  test('S3.141 S3.149 an intent uses integer pence and unix seconds', () => {
    expect(paymentIntent.parse(anIntent)).toMatchObject({
      id: 'pi_1',
      amount: 12050,
      currencyCode: 'GBP',
      status: 'inited',
      expiresAt: 1_772_447_400_000,
      paymentMethodType: 'card',
    })
    refuses(paymentIntent, { ...anIntent, amount: 120.5 })
    refuses(paymentIntent, { ...anIntent, object: 'customer' })
  })
})

describe('rentals and products', () => {
  test('subscriptions, as a list or under `subscriptions`', () => {
    expect(subscription.parse({ ...aSubscription, moveOutAt: null, status: 'Paused' })).toStrictEqual({
      ...aSubscription,
      status: 'Paused',
    })
    expect(subscription.parse({ ...aSubscription, moveOutAt: '2026-05-01' }).moveOutAt).toBe('2026-05-01')
    expect(subscriptionList.parse({ subscriptions: [aSubscription] })).toHaveLength(1)
    refuses(subscription, without(aSubscription, 'hasExtendedAccess'))
    const { store, unit } = subscription.parse({
      ...aSubscription,
      store: { ...aSubscription.store, geometry: { type: 'Point', coordinates: [-2.5769, 51.4501] } },
      unit: { ...aSubscription.unit, measurements: { system: 'IU', area: 75 } },
    })
    expect(store).toStrictEqual({ ...aSubscription.store, coordinates: [-2.5769, 51.4501] })
    expect(unit).toStrictEqual({ ...aSubscription.unit, measurement: { system: 'IU', area: 75 } })
  })

  test('products', () => {
    expect(product.parse({ id: 'p1', name: 'Box', price: 2.25, description: null, image: null })).toStrictEqual({
      id: 'p1',
      name: 'Box',
      price: 225,
    })
    refuses(product, { id: 'p1', name: 'Box' })
  })

  test('a basket without lines is empty', () => {
    expect(cart.parse({ id: 'c1', storeId: 's1', total: 0 })).toStrictEqual({ id: 'c1', total: 0, items: [] })
  })

  test.each([
    ['phone', '+447400123456', { phoneNumber: '+447400123456', email: '' }],
    ['email', 'ann@home.test', { phoneNumber: '', email: 'ann@home.test' }],
  ])('a new %s waits for its code under its own name', (kind, to, named) => {
    const waiting = { id: 'cc1', kind, codes: 1, triesLeft: 5, expiresInSeconds: 600, resendInSeconds: 30 }
    expect(contactChange.parse({ ...waiting, to })).toStrictEqual({ ...waiting, ...named })
  })

  test('a place has its position, and an area if the server names one', () => {
    const place = { name: 'Clifton', kind: 'suburb', withinKm: 2 }
    const [longitude, latitude] = [-2.62, 51.46]
    const geometry = { coordinates: [longitude, latitude] }
    expect(
      placeList.parse([
        { ...place, geometry },
        { ...place, geometry, area: 'Bristol' },
      ]),
    ).toStrictEqual([
      { ...place, area: '', longitude, latitude },
      { ...place, area: 'Bristol', longitude, latitude },
    ])
  })

  test('S3.163 S3.178 a submission has an id', () => {
    expect(submission.parse({ id: 'i1' })).toEqual({ id: 'i1' })
    refuses(submission, {})
  })
})
