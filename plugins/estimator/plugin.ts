import { rentalPaid, sizeHelpSlot } from '@/contracts/booking'
import { sizeGuideRoute } from '@/contracts/estimator'
import { personLeft } from '@/contracts/session'
import { definePlugin, fill, page } from '@/kernel/contract'
import { estimatorSlice } from './estimatorSlice'
import { declared } from './events'
import { SIZE_GUIDE } from './paths'

/** A visitor counts what they want to store and learns which size they need. */
export default definePlugin({
  id: 'estimator',
  slices: [estimatorSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: () => import(/* webpackChunkName: "estimator" */ './workflows'),
  // the list is deleted when the rental is paid and when the person signs out
  activateOn: [rentalPaid, personLeft],
  messages: () => import(/* webpackChunkName: "estimator" */ './messages/en-GB.json'),
  routes: [page(sizeGuideRoute, SIZE_GUIDE, () => import(/* webpackChunkName: "estimator" */ './pages/SizeGuidePage'))],
  slots: [
    fill(sizeHelpSlot, {
      id: 'estimator.sizeHelp',
      order: 10,
      view: () => import(/* webpackChunkName: "units" */ './components/SizeGuideLink'),
      messages: () => import(/* webpackChunkName: "units" */ './messages/link.en-GB.json'),
    }),
  ],
})
