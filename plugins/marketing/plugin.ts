import { accountProfileSlot } from '@/contracts/accountPage'
import { accountRoute } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { marketingSlice } from './marketingSlice'

/** A customer asks for news by e-mail, or for no more of it. */
export default definePlugin({
  id: 'marketing',
  slices: [marketingSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  sagas: () => import(/* webpackChunkName: "account-details" */ './workflows'),
  activateAt: [accountRoute],
  slots: [
    fill(accountProfileSlot, {
      id: 'marketing.section',
      order: 95,
      view: () => import(/* webpackChunkName: "account-details" */ './components/News'),
      messages: () => import(/* webpackChunkName: "account-details" */ './messages/en-GB.json'),
    }),
  ],
})
