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
  errors: () => import(/* webpackChunkName: "business" */ './errors'),
  sagas: () => import(/* webpackChunkName: "business" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "business" */ './messages/en-GB.json'),
  slots: [
    fill(accountSectionSlot, {
      id: 'business.section',
      order: 90,
      view: () => import(/* webpackChunkName: "business" */ './components/Business'),
    }),
  ],
})
