/** @jest-environment node */
import type { ZodMiniType } from 'zod/mini'
import { paymentIntent, paymentSource } from '@/domain/schemas/payment'
import { product } from '@/domain/schemas/shop'
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
  })

  test('products', () => {
    expect(product.parse({ id: 'p1', name: 'Box', price: 2.25, description: null, image: null })).toStrictEqual({
      id: 'p1',
      name: 'Box',
      price: 225,
    })
    refuses(product, { id: 'p1', name: 'Box' })
  })

  test('S3.163 S3.178 a submission has an id', () => {
    expect(submission.parse({ id: 'i1' })).toEqual({ id: 'i1' })
    refuses(submission, {})
  })
})
