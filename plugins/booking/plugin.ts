import { signRoute } from '@/contracts/agreement'
import * as bookingContract from '@/contracts/booking'
import { homeFootSlot } from '@/contracts/content'
import { storesRoute } from '@/contracts/finder'
import { moveInRoute } from '@/contracts/moveIn'
import { accountUrgentSlot } from '@/contracts/session'
import { fill, fromOtherTab, definePlugin } from '@/kernel/contract'
import { answers } from './answers'
import { bookingSlice } from './bookingSlice'
import { catalogueSlice } from './catalogueSlice'
import { choicesSlice } from './choicesSlice'
import { confirmSlice } from './confirmSlice'
import * as events from './events'
import { heldSlice } from './heldSlice'
import { acceptOtherTabMessage } from './model/otherTabMessage'
import { otherHoldSlice } from './otherHoldSlice'
import { persisted } from './persisted'
import { routes } from './routes'
import { loadWorkflows } from './steps/definitions'

/** A visitor chooses a unit, a day, access and protection, and pays for the first month. */
export default definePlugin({
  id: 'booking',
  critical: true,

  slices: [bookingSlice, catalogueSlice, choicesSlice, confirmSlice, heldSlice, otherHoldSlice],
  events: [...bookingContract.bookingEvents, ...events.declared],
  persist: persisted,
  tabEvents: [fromOtherTab(events.otherTabReported, acceptOtherTabMessage)],
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers,

  errors: () => import(/* webpackChunkName: "booking" */ './errors'),
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: loadWorkflows,
  // at `stores`, so that the list of stores is requested at once
  activateAt: [signRoute, moveInRoute, storesRoute],
  activateOn: [bookingContract.storesRequested, bookingContract.offerRequested, events.heldUnitRestored],
  messages: () => import(/* webpackChunkName: "booking-layout" */ './messages/en-GB.json'),
  routes,
  slots: [
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
    fill(accountUrgentSlot, {
      id: 'booking.heldNotice',
      order: 20,
      when: bookingContract.heldUnit,
      view: () => import(/* webpackChunkName: "booking-layout" */ './components/HeldNotice'),
    }),
    fill(homeFootSlot, {
      id: 'booking.heldBar',
      order: 10,
      when: bookingContract.heldUnit,
      view: () => import(/* webpackChunkName: "booking-layout" */ './components/HeldBar'),
    }),
  ],
})
