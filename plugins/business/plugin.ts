import { accountProfileSlot } from '@/contracts/accountPage'
import { accountRoute } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { businessSlice } from './businessSlice'
import { declared } from './events'

/** A customer rents for a company, whose name and VAT number stand on the documents. */
export default definePlugin({
  id: 'business',
  slices: [businessSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  errors: () => import(/* webpackChunkName: "account-details" */ './errors'),
  sagas: () => import(/* webpackChunkName: "account-details" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "account-details" */ './messages/en-GB.json'),
  slots: [
    fill(accountProfileSlot, {
      id: 'business.section',
      order: 90,
      view: () => import(/* webpackChunkName: "account-details" */ './components/Business'),
    }),
  ],
})
