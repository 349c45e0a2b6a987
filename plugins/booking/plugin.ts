import { signRoute } from '@/contracts/agreement'
import * as bookingContract from '@/contracts/booking'
import { storeFinderSlot } from '@/contracts/content'
import { moveInRoute } from '@/contracts/moveIn'
import { fill, fromOtherTab, definePlugin } from '@/kernel/contract'
import { answers } from './answers'
import { bookingSlice } from './bookingSlice'
import { catalogueSlice } from './catalogueSlice'
import { choicesSlice } from './choicesSlice'
import { confirmSlice } from './confirmSlice'
import * as events from './events'
import { acceptNews } from './model/otherTabNews'
import { otherHoldSlice } from './otherHoldSlice'
import { persisted } from './persisted'
import { recording } from './recording'
import { routes } from './routes'
import { loadWorkflows } from './steps/definitions'

export default definePlugin({
  id: 'booking',
  summary: 'A visitor finds a store, chooses a unit, a day, access and protection, and pays for the first month.',
  critical: true,

  slices: [bookingSlice, catalogueSlice, choicesSlice, confirmSlice, otherHoldSlice],
  events: { ...bookingContract, ...events },
  persist: persisted,
  tabEvents: [fromOtherTab(events.otherTabReported, acceptNews)],
  recording,
  answers,

  errors: () => import(/* webpackChunkName: "booking" */ './errors'),
  deviceEntries: () => import(/* webpackChunkName: "device-entries" */ './deviceEntries'),
  sagas: loadWorkflows,
  activateAt: [signRoute, moveInRoute],
  activateOn: [events.storeSearchStarted, events.storesSearched, events.positionRequested, bookingContract.offerRequested],
  messages: () => import(/* webpackChunkName: "booking" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(storeFinderSlot, {
      id: 'booking.storeFinder',
      order: 10,
      view: () => import(/* webpackChunkName: "home" */ './components/StoreFinder'),
      messages: () => import(/* webpackChunkName: "home" */ './messages/finder.en-GB.json'),
    }),
    fill(bookingContract.rentalFrameSlot, {
      id: 'booking.rentalFrame',
      order: 10,
      view: () => import(/* webpackChunkName: "booking-layout" */ './components/RentalFrame'),
    }),
    fill(bookingContract.rentalStepsSlot, {
      id: 'booking.rentalSteps',
      order: 10,
      view: () => import(/* webpackChunkName: "booking-layout" */ './components/RentalSteps'),
    }),
  ],
})
