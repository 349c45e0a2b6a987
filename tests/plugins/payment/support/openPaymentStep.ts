import payment from '@plugins/payment/plugin'
import { corePlugin } from '@/app/corePlugin'
import { signedIn } from '@/contracts/session'
import type { FakePorts } from '@/effects/liveAnswers'
import { makeApp, type TestAppOptions } from '../../../support/makeApp'
import { aPaymentStep } from './aPaymentStep'
import { aSession } from './aSession'

export const savedVisa = { id: 'pm1', brand: 'visa', last4: '1111', expiryMonth: '04', expiryYear: '29', status: 'Valid' }

/** The sandbox's answers when everything works. */
export const ports: FakePorts = {
  'payment.listSources': () => [savedVisa],
  'payment.createIntent': () => anIntent('pi1'),
  'payment.addSource': () => ({ ...savedVisa, id: 'pm2', brand: 'mastercard', last4: '4444' }),
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
    ports: { ...ports, ...changed },
    ...options,
  })
  await app.tell(signedIn({ subject: 'c1' }), 'app')
  return app
}
