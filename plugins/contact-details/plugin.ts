import { accountRoute, accountSectionSlot } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { contactDetailsSlice } from './contactDetailsSlice'
import { declared } from './events'
import { recording } from './recording'

export default definePlugin({
  id: 'contact-details',
  summary: 'A customer changes their name and address, and by a code their phone number and e-mail address.',
  slices: [contactDetailsSlice],
  events: declared,
  recording,
  errors: () => import(/* webpackChunkName: "contact-details" */ './errors'),
  sagas: () => import(/* webpackChunkName: "contact-details" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "contact-details" */ './messages/en-GB.json'),
  slots: [
    fill(accountSectionSlot, {
      id: 'contact-details.section',
      order: 5,
      view: () => import(/* webpackChunkName: "contact-details" */ './components/ContactDetails'),
    }),
  ],
})
