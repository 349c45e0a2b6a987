import { rentalRoute, rentalSectionSlot } from '@/contracts/rental'
import { rentalNoteSlot } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { proofSlice } from './proofSlice'

/** A customer with an insurance of their own sends proof of it as a file. */
export default definePlugin({
  id: 'insurance-proof',
  slices: [proofSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  errors: () => import(/* webpackChunkName: "rental" */ './errors'),
  sagas: () => import(/* webpackChunkName: "rental" */ './workflows'),
  activateAt: [rentalRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  slots: [
    fill(rentalNoteSlot, {
      id: 'insurance-proof.note',
      order: 2,
      view: () => import(/* webpackChunkName: "agreement-note" */ './components/ProofNote'),
      messages: () => import(/* webpackChunkName: "agreement-note" */ './messages/note.en-GB.json'),
    }),
    fill(rentalSectionSlot, {
      id: 'insurance-proof.section',
      order: 40,
      view: () => import(/* webpackChunkName: "rental" */ './components/Proof'),
    }),
  ],
})
