import { accountRoute, accountSectionSlot } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { businessSlice } from './businessSlice'
import { declared } from './events'
import { recording } from './recording'

export default definePlugin({
  id: 'business',
  summary: 'A customer rents for a company, whose name and VAT number stand on the documents.',
  slices: [businessSlice],
  events: declared,
  recording,
  errors: () => import(/* webpackChunkName: "account-details" */ './errors'),
  sagas: () => import(/* webpackChunkName: "account-details" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "account-details" */ './messages/en-GB.json'),
  slots: [
    fill(accountSectionSlot, {
      id: 'business.section',
      order: 90,
      view: () => import(/* webpackChunkName: "account-details" */ './components/Business'),
    }),
  ],
})
