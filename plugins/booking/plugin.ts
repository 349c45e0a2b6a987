import { signRoute } from '@/contracts/agreement'
import * as bookingWords from '@/contracts/booking'
import { storeFinderSlot } from '@/contracts/content'
import { answer, fill, hear } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import {
  selectAccess,
  selectBookingInHand,
  selectIsSignOpen,
  selectOfferFailure,
  selectProtection,
  selectStore,
  selectStoreId,
  selectSystem,
  selectUnitsOnOffer,
} from './bookingSelectors'
import { bookingSlice } from './bookingSlice'
import { catalogueSlice } from './catalogueSlice'
import { choicesSlice } from './choicesSlice'
import { confirmSlice } from './confirmSlice'
import * as events from './events'
import { selectStoreIdFound } from './finderSelectors'
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
  events: { ...bookingWords, ...events },
  persist: persisted,
  hears: [hear(events.otherTabReported, acceptNews)],
  recording,
  answers: [
    answer(bookingWords.bookingInHand, selectBookingInHand),
    answer(bookingWords.unitsOnOffer, selectUnitsOnOffer),
    answer(bookingWords.sizesIn, selectSystem),
    answer(bookingWords.offerFailure, selectOfferFailure),
    answer(bookingWords.storeInHand, selectStore),
    answer(bookingWords.storeIdInHand, selectStoreId),
    answer(bookingWords.storeIdFound, selectStoreIdFound),
    answer(bookingWords.accessOnOffer, selectAccess),
    answer(bookingWords.protectionOnOffer, selectProtection),
    answer(bookingWords.signStepOpen, selectIsSignOpen),
  ],

  errors: () => import(/* webpackChunkName: "booking" */ './errors'),
  keeps: () => import(/* webpackChunkName: "kept" */ './kept'),
  sagas: loadWorkflows,
  wakesAt: [signRoute],
  wakesOn: [events.storeSearchStarted, events.storesSearched, events.positionRequested, bookingWords.offerRequested],
  messages: () => import(/* webpackChunkName: "booking" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(storeFinderSlot, {
      id: 'booking.storeFinder',
      order: 10,
      view: () => import(/* webpackChunkName: "home" */ './components/StoreFinder'),
      words: () => import(/* webpackChunkName: "home" */ './messages/finder.en-GB.json'),
    }),
    fill(bookingWords.rentalStepsSlot, {
      id: 'booking.rentalSteps',
      order: 10,
      view: () => import(/* webpackChunkName: "booking-layout" */ './components/RentalSteps'),
    }),
  ],
})
