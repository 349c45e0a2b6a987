import { priceLineSlot } from '@/contracts/booking'
import { accountSectionSlot, profileFieldSlot } from '@/contracts/session'
import { provide } from '@/runtime/effects/services'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { codeField } from './codeField'
import * as events from './events'
import { creditLine, hasCredit, referrals, typedCode } from './references'
import { recording } from './recording'
import { referralSlice, selectCode, selectCreditPence, selectHasCredit } from './referralSlice'

/**
 * A sample that shows what a plugin can add to the pages of others (README.md): name who recommended us, and see the credit in the
 * price. Only tests install it.
 */
export default definePlugin({
  id: 'referral',

  slices: [referralSlice],
  events: events.declared,
  recording,
  answers: [answer(typedCode, selectCode), answer(hasCredit, selectHasCredit), answer(creditLine, selectCreditPence)],

  services: [provide(referrals, () => import('./referrals'))],
  needs: [referrals, typedCode, creditLine],
  sagas: () => import('./workflows'),
  activateOn: [events.codeSubmitted],
  messages: () => import('./messages/en-GB.json'),
  slots: [
    fill(profileFieldSlot, { id: 'referral.code', order: 10, facts: codeField, view: () => import('./views/CodeField') }),
    fill(priceLineSlot, {
      id: 'referral.credit',
      order: 10,
      facts: { pence: creditLine },
      view: () => import('./views/CreditLine'),
    }),
    fill(accountSectionSlot, {
      id: 'referral.section',
      order: 90,
      when: hasCredit,
      view: () => import('./views/ReferralSection'),
    }),
  ],
})
