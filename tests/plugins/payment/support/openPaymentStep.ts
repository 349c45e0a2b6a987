import payment from '@plugins/payment/plugin'
import { corePlugin } from '@/app/corePlugin'
import { signedIn } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { makeApp, type TestAppOptions } from '../../../support/makeApp'
import { onceByKey } from '../../../support/onceByKey'
import { aPaymentStep } from './aPaymentStep'
import { aSession } from './aSession'

export const savedVisa = { id: 'pm1', brand: 'visa', last4: '1111', expiryMonth: '04', expiryYear: '29', status: 'Valid' }

/** Makes intents and keeps cards as the product API does when everything works: once under each key. */
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

/** A signed-in customer at the payment step, with these answers in place of the usual ones. */
export async function openPaymentStep(changed: FakePorts = {}, options: TestAppOptions = {}) {
  const app = await makeApp({
    at: '/register/payment?storeId=s1',
    now: '2026-03-02T10:00:00Z',
    plugins: [corePlugin, aSession, aPaymentStep, payment],
    ports: { ...cardServer(), ...changed },
    ...options,
  })
  await app.dispatch(signedIn({ subject: 'c1' }), 'app')
  return app
}
