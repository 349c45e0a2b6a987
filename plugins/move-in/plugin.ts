import { paidBooking } from '@/contracts/booking'
import { definePlugin } from '@/kernel/contract'
import { declared } from './events'
import { routes } from './routes'

/** A customer has all that is needed for moving in: days, directions, the app, a calendar file, the receipt. */
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
