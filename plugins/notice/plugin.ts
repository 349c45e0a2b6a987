import { rentalRoute, rentalSectionSlot } from '@/contracts/rental'
import { definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { noticeSlice } from './noticeSlice'

/** A customer ends a rental: sees the earliest day and why, gives notice, and can withdraw it. */
export default definePlugin({
  id: 'notice',
  slices: [noticeSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  errors: () => import(/* webpackChunkName: "rental" */ './errors'),
  sagas: () => import(/* webpackChunkName: "rental" */ './workflows'),
  activateAt: [rentalRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  slots: [
    fill(rentalSectionSlot, {
      id: 'notice.section',
      order: 90,
      view: () => import(/* webpackChunkName: "rental" */ './components/Leaving'),
    }),
  ],
})
