import { paidBooking } from '@/contracts/booking'
import { definePlugin } from '@/kernel/contract'
import { declared } from './events'
import { routes } from './routes'

/** The move-in pack: dates, a calendar file, directions, the app that opens the doors, and the receipt. */
export default definePlugin({
  id: 'move-in',
  slices: [],
  events: declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  needs: [paidBooking],
  sagas: () => import(/* webpackChunkName: "move-in" */ './workflows'),
  messages: () => import(/* webpackChunkName: "move-in" */ './messages/en-GB.json'),
  routes,
})
