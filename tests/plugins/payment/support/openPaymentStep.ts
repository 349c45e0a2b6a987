import payment from '@plugins/payment/plugin'
import { corePlugin } from '@/app/corePlugin'
import { signedIn } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { makeApp, type TestAppOptions } from '../../../support/makeApp'
import { cardServer } from '../../../support/cardServer'
import { aPaymentStep } from './aPaymentStep'
import { aSession } from '../../../support/aSession'

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
