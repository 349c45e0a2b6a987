import { currentStoreId, UNIT_PATH } from '@/contracts/booking'
import { storeFinderSlot, storeIdFound, STORES_PATH, storesRoute } from '@/contracts/finder'
import { answer, definePlugin, fill, page } from '@/kernel/contract'
import * as events from './events'
import { selectStoreIdFound } from './finderSelectors'
import { finderSlice } from './finderSlice'
import { mapSlice } from './mapSlice'
import { suggestionsSlice } from './suggestionsSlice'

/** A visitor finds a store: by place, by their own position, by available size, or by whether it is staffed now. */
export default definePlugin({
  id: 'finder',
  slices: [finderSlice, suggestionsSlice, mapSlice],
  events: events.declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [answer(storeIdFound, selectStoreIdFound)],
  needs: [currentStoreId],
  sagas: () => import(/* webpackChunkName: "finder" */ './sagas/workflows'),
  activateOn: [events.storeSearchStarted, events.storesSearched, events.positionRequested],
  messages: () => import(/* webpackChunkName: "finder" */ './messages/en-GB.json'),
  routes: [
    {
      ...page(storesRoute, STORES_PATH, () => import(/* webpackChunkName: "finder-stores" */ './pages/StoresPage')),
      leadsTo: [UNIT_PATH],
      // for its messages
      needs: [storeFinderSlot],
    },
  ],
  slots: [
    fill(storeFinderSlot, {
      id: 'finder.field',
      order: 10,
      view: () => import(/* webpackChunkName: "home" */ './components/StoreFinder'),
      messages: () => import(/* webpackChunkName: "home" */ './messages/field.en-GB.json'),
    }),
  ],
})
