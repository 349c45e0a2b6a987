import { rentalEvents, rentalOpen } from '@/contracts/rental'
import { accountRoute, rentalNoteSlot } from '@/contracts/session'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { rentalSlice, selectOpenRental } from './rentalSlice'
import { routes } from './routes'

/** A customer sees what a rental costs, what is paid next and when, when they get in and what was agreed. */
export default definePlugin({
  id: 'rental',
  slices: [rentalSlice],
  events: [...rentalEvents, ...declared],
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  answers: [answer(rentalOpen, selectOpenRental)],
  sagas: () => import(/* webpackChunkName: "account-rentals" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(rentalNoteSlot, {
      id: 'rental.link',
      order: 5,
      view: () => import(/* webpackChunkName: "agreement-note" */ './components/RentalLink'),
      messages: () => import(/* webpackChunkName: "agreement-note" */ './messages/link.en-GB.json'),
    }),
  ],
})
