import { accountRoute, accountSectionSlot } from '@/contracts/session'
import { definePlugin, fill, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { declared } from './events'
import { LEAVE_PATH } from './paths'
import { waitingLinkSlice, waitingPlacesSlice } from './waitingPlacesSlice'

/** A customer on a waiting list sees it in their account, and leaves it there or by the link in the e-mail. */
export default definePlugin({
  id: 'waiting-places',
  slices: [waitingPlacesSlice, waitingLinkSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  sagas: () => import(/* webpackChunkName: "waiting-places" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "waiting-places" */ './messages/en-GB.json'),
  routes: [
    {
      ...page(
        routeRef('waitingPlaces.leave'),
        LEAVE_PATH,
        () => import(/* webpackChunkName: "waiting-places" */ './pages/LeavePage'),
      ),
      isPartOfTask: true,
    },
  ],
  slots: [
    fill(accountSectionSlot, {
      id: 'waitingPlaces.section',
      order: 60,
      view: () => import(/* webpackChunkName: "waiting-places" */ './components/Places'),
    }),
  ],
})
