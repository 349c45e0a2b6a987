import { accountProfileSlot } from '@/contracts/accountPage'
import { accountRoute } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { contactDetailsSlice } from './contactDetailsSlice'
import { declared } from './events'

/** A customer changes their name and address, and by a code their phone number and e-mail address. */
export default definePlugin({
  id: 'contact-details',
  slices: [contactDetailsSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  errors: () => import(/* webpackChunkName: "account-details" */ './errors'),
  sagas: () => import(/* webpackChunkName: "account-details" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "account-details" */ './messages/en-GB.json'),
  slots: [
    fill(accountProfileSlot, {
      id: 'contact-details.section',
      order: 5,
      view: () => import(/* webpackChunkName: "account-details" */ './components/ContactDetails'),
    }),
  ],
})
