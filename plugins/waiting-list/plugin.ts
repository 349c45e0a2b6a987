import { takenSizesSlot, unitRoute } from '@/contracts/booking'
import { definePlugin, fill } from '@/kernel/contract'
import { declared } from './events'
import { waitingListSlice } from './waitingListSlice'

/** A visitor who finds a size taken can ask for an e-mail when a unit of it is free. */
export default definePlugin({
  id: 'waiting-list',
  slices: [waitingListSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  errors: () => import(/* webpackChunkName: "units" */ './errors'),
  sagas: () => import(/* webpackChunkName: "units" */ './workflows'),
  activateAt: [unitRoute],
  messages: () => import(/* webpackChunkName: "units" */ './messages/en-GB.json'),
  slots: [
    fill(takenSizesSlot, {
      id: 'waitingList.tellMe',
      order: 10,
      view: () => import(/* webpackChunkName: "units" */ './components/JoinWaitingList'),
    }),
  ],
})
