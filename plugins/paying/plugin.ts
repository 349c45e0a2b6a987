import { cardEvents, savedCardSlot } from '@/contracts/cards'
import { rentalRoute, rentalSectionSlot, rentalUrgentSlot } from '@/contracts/rental'
import { accountRoute, accountSectionSlot, accountUrgentSlot, rentalNoteSlot } from '@/contracts/session'
import { definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { payingSlice } from './payingSlice'
import { removalSlice } from './removalSlice'

/** A customer chooses the card that pays for a rental, pays what is overdue, sees past payments, and removes cards. */
export default definePlugin({
  id: 'paying',
  slices: [payingSlice, removalSlice],
  events: [...cardEvents, ...declared],
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  errors: () => import(/* webpackChunkName: "account-rentals" */ './errors'),
  sagas: () => import(/* webpackChunkName: "account-rentals" */ './workflows'),
  activateAt: [accountRoute, rentalRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  slots: [
    fill(accountUrgentSlot, {
      id: 'paying.owed',
      order: 10,
      view: () => import(/* webpackChunkName: "agreement-note" */ './components/Owed'),
      messages: () => import(/* webpackChunkName: "agreement-note" */ './messages/owed.en-GB.json'),
    }),
    fill(rentalNoteSlot, {
      id: 'paying.owedNote',
      order: 1,
      view: () => import(/* webpackChunkName: "agreement-note" */ './components/OwedNote'),
      messages: () => import(/* webpackChunkName: "agreement-note" */ './messages/owed.en-GB.json'),
    }),
    fill(rentalNoteSlot, {
      id: 'paying.cardEndNote',
      order: 2,
      view: () => import(/* webpackChunkName: "agreement-note" */ './components/CardEndNote'),
      messages: () => import(/* webpackChunkName: "agreement-note" */ './messages/owed.en-GB.json'),
    }),
    fill(rentalUrgentSlot, {
      id: 'paying.overdue',
      order: 10,
      view: () => import(/* webpackChunkName: "rental" */ './components/Overdue'),
    }),
    fill(rentalSectionSlot, {
      id: 'paying.section',
      order: 10,
      view: () => import(/* webpackChunkName: "rental" */ './components/Paying'),
    }),
    fill(accountSectionSlot, {
      id: 'paying.removed',
      order: 9,
      view: () => import(/* webpackChunkName: "account-area" */ './components/CardRemoved'),
      messages: () => import(/* webpackChunkName: "account-area" */ './messages/removal.en-GB.json'),
    }),
    fill(savedCardSlot, {
      id: 'paying.removal',
      order: 10,
      view: () => import(/* webpackChunkName: "account-area" */ './components/CardActions'),
      messages: () => import(/* webpackChunkName: "account-area" */ './messages/removal.en-GB.json'),
    }),
  ],
})
