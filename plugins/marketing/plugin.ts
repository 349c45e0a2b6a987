import { accountRoute, accountSectionSlot } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { marketingSlice } from './marketingSlice'
import { recording } from './recording'

export default definePlugin({
  id: 'marketing',
  summary: 'A customer asks for news by e-mail, or for no more of it.',
  slices: [marketingSlice],
  events: declared,
  recording,
  sagas: () => import(/* webpackChunkName: "account-details" */ './workflows'),
  activateAt: [accountRoute],
  slots: [
    fill(accountSectionSlot, {
      id: 'marketing.section',
      order: 95,
      view: () => import(/* webpackChunkName: "account-details" */ './components/News'),
      messages: () => import(/* webpackChunkName: "account-details" */ './messages/en-GB.json'),
    }),
  ],
})
