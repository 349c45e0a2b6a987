import { paidBooking } from '@/contracts/booking'
import { definePlugin } from '@/kernel/contract'
import { declared } from './events'
import { recording } from './recording'
import { routes } from './routes'

export default definePlugin({
  id: 'move-in',
  summary: 'A customer has all that is needed for moving in: days, directions, the app, a calendar file, the receipt.',
  slices: [],
  events: declared,
  recording,
  needs: [paidBooking],
  sagas: () => import(/* webpackChunkName: "move-in" */ './workflows'),
  messages: () => import(/* webpackChunkName: "move-in" */ './messages/en-GB.json'),
  routes,
})
