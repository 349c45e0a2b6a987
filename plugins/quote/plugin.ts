import { rentalPaid, unitActionSlot, unitRoute, unitsFootSlot } from '@/contracts/booking'
import { compareRoute, quoteRoute } from '@/contracts/quote'
import { definePlugin, fill, page } from '@/kernel/contract'
import { declared } from './events'
import { COMPARE, QUOTE } from './paths'
import { quoteSlice } from './quoteSlice'

const toggleMessages = () => import(/* webpackChunkName: "units" */ './messages/toggle.en-GB.json')

/** A visitor compares up to three units, and saves, prints or shares a price, which is calculated again when the link is opened. */
export default definePlugin({
  id: 'quote',
  slices: [quoteSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: () => import(/* webpackChunkName: "quote" */ './workflows'),
  activateAt: [unitRoute],
  // the comparison is deleted when the rental is paid
  activateOn: [rentalPaid],
  messages: () => import(/* webpackChunkName: "quote" */ './messages/en-GB.json'),
  routes: [
    page(compareRoute, COMPARE, () => import(/* webpackChunkName: "quote-compare" */ './pages/ComparePage')),
    page(quoteRoute, QUOTE, () => import(/* webpackChunkName: "quote" */ './pages/QuotePage')),
  ],
  slots: [
    fill(unitActionSlot, {
      id: 'quote.compareToggle',
      order: 10,
      view: () => import(/* webpackChunkName: "units" */ './components/CompareToggle'),
      messages: toggleMessages,
    }),
    fill(unitsFootSlot, {
      id: 'quote.compareBar',
      order: 10,
      view: () => import(/* webpackChunkName: "units" */ './components/CompareBar'),
      messages: toggleMessages,
    }),
  ],
})
