import { accountProfileSlot } from '@/contracts/accountPage'
import { accountRoute } from '@/contracts/session'
import { definePlugin, fill, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { declared } from './events'
import { marketingSlice } from './marketingSlice'
import { newsletterLinkSlice } from './newsletterLinkSlice'
import { STOP_PATH } from './paths'

/** A customer asks for news by e-mail, or for no more of it, in the account or by the link of a newsletter. */
export default definePlugin({
  id: 'marketing',
  slices: [marketingSlice, newsletterLinkSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  // with the page of the link, which loads nothing else of the account
  sagas: () => import(/* webpackChunkName: "waiting-places" */ './workflows'),
  activateAt: [accountRoute],
  routes: [
    {
      ...page(routeRef('marketing.stop'), STOP_PATH, () => import(/* webpackChunkName: "waiting-places" */ './pages/StopPage')),
      messages: () => import(/* webpackChunkName: "waiting-places" */ './messages/stop.en-GB.json'),
      isPartOfTask: true,
    },
  ],
  slots: [
    fill(accountProfileSlot, {
      id: 'marketing.section',
      order: 95,
      view: () => import(/* webpackChunkName: "account-details" */ './components/News'),
      messages: () => import(/* webpackChunkName: "account-details" */ './messages/en-GB.json'),
    }),
  ],
})
