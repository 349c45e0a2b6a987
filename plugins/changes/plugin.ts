import { extendedAccessOffered } from '@/contracts/changes'
import { rentalRoute, rentalSectionSlot } from '@/contracts/rental'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { changesSlice, selectExtendedAccessOffered } from './changesSlice'
import { declared } from './events'

/** A customer changes a rental: extended hours, protection or size, each with its price before it is confirmed. */
export default definePlugin({
  id: 'changes',
  slices: [changesSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  answers: [answer(extendedAccessOffered, selectExtendedAccessOffered)],
  errors: () => import(/* webpackChunkName: "rental" */ './errors'),
  sagas: () => import(/* webpackChunkName: "rental" */ './workflows'),
  activateAt: [rentalRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  slots: [
    fill(rentalSectionSlot, {
      id: 'changes.section',
      order: 70,
      view: () => import(/* webpackChunkName: "rental" */ './components/Changes'),
    }),
  ],
})
