import type { FakePorts } from '@/runtime/effects/livePorts'
import { onceByKey } from './onceByKey'

export const savedVisa = { id: 'pm1', brand: 'visa', last4: '1111', expiryMonth: '04', expiryYear: '29', status: 'Valid' }

/** Creates intents and saves cards as the product API does when everything works: once per idempotency key. */
export function cardServer() {
  const byKey = onceByKey()
  let intents = 0
  let cards = 1
  return {
    'payment.listSources': () => [savedVisa],
    'payment.createIntent': (bookingId: string | null, key: string) =>
      byKey(key, ['intent', bookingId], () => anIntent(`pi${++intents}`)),
    'payment.addSource': (intentId: string, key: string) =>
      byKey(key, ['source', intentId], () => ({ ...savedVisa, id: `pm${++cards}`, brand: 'mastercard', last4: '4444' })),
  } satisfies FakePorts
}

export const anIntent = (id: string, changes: Partial<ReturnType<typeof intent>> = {}) => ({ ...intent(id), ...changes })
const intent = (id: string) => ({
  id,
  status: 'inited',
  amountPence: 12_050,
  currencyCode: 'GBP',
  gateway: 'sandbox',
  gatewayAccountId: 'gw_1',
  paymentMethodType: 'card',
  expiresAt: Date.parse('2026-03-02T10:30:00Z'),
})
