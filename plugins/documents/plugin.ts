import { rentalRoute, rentalSectionSlot } from '@/contracts/rental'
import { definePlugin, fill } from '@/kernel/contract'
import { documentsSlice } from './documentsSlice'
import { declared } from './events'

/** A customer finds the receipts, invoices and the agreement of a rental with its addenda, and saves them as PDF. */
export default definePlugin({
  id: 'documents',
  slices: [documentsSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  errors: () => import(/* webpackChunkName: "rental" */ './errors'),
  sagas: () => import(/* webpackChunkName: "rental" */ './workflows'),
  activateAt: [rentalRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  slots: [
    fill(rentalSectionSlot, {
      id: 'documents.section',
      order: 10,
      view: () => import(/* webpackChunkName: "rental" */ './components/Documents'),
    }),
  ],
})
