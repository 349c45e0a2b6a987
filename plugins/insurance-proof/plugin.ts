import { rentalRoute, rentalSectionSlot } from '@/contracts/rental'
import { definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { proofSlice } from './proofSlice'
import { recording } from './recording'

export default definePlugin({
  id: 'insurance-proof',
  summary: 'A customer with an insurance of their own sends proof of it as a file.',
  slices: [proofSlice],
  events: declared,
  recording,
  errors: () => import(/* webpackChunkName: "rental" */ './errors'),
  sagas: () => import(/* webpackChunkName: "rental" */ './workflows'),
  activateAt: [rentalRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  slots: [
    fill(rentalSectionSlot, {
      id: 'insurance-proof.section',
      order: 40,
      view: () => import(/* webpackChunkName: "rental" */ './components/Proof'),
    }),
  ],
})
