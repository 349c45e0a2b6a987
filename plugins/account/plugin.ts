import { globalLayer, headerItem } from '@/contracts/app'
import { detailsSlot, signInRoute } from '@/contracts/booking'
import { sessionRefused } from '@/contracts/http'
import * as session from '@/contracts/session'
import { shopConfirmRoute, shopSignInRoute } from '@/contracts/shop'
import { answer, definePlugin, fill, fromOtherTab } from '@/kernel/contract'
import * as selectors from './accountSelectors'
import { accountSlice } from './accountSlice'
import * as events from './events'
import { acceptTabNews } from './model/tabNews'
import { persisted } from './persisted'
import { routes } from './routes'
import { hasOverlay, selectHasOverlay, selectSignInResumesAt, signInSlice } from './signInSlice'

/** Sign in by phone or e-mail, complete the profile, and see what you rent. */
export default definePlugin({
  id: 'account',
  critical: true,

  slices: [accountSlice, signInSlice],
  events: [...session.sessionEvents, ...events.declared],
  persist: persisted,
  tabEvents: [fromOtherTab(events.otherTabReported, acceptTabNews)],
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [
    answer(session.sessionStatus, selectors.selectSessionStatus),
    answer(session.signInResumesAt, selectSignInResumesAt),
    answer(session.customerId, selectors.selectCustomerId),
    answer(session.profileStatus, selectors.selectProfileStatus),
    answer(session.customerContact, selectors.selectCustomerContact),
    answer(session.customerRentals, selectors.selectCustomerRentals),
    answer(hasOverlay, selectHasOverlay),
    answer(session.storesWithExtendedAccess, selectors.selectStoresWithExtendedAccess),
  ],

  errors: () => import(/* webpackChunkName: "account" */ './errors'),
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: () => import(/* webpackChunkName: "account-workflows" */ './sagas/workflows'),
  activateOn: [
    session.signInRequested,
    session.signOutRequested,
    session.sessionHintFound,
    sessionRefused,
    events.otherTabReported,
  ],
  activateAt: [signInRoute, shopSignInRoute, shopConfirmRoute],
  messages: () => import(/* webpackChunkName: "account" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(headerItem, {
      id: 'account.header',
      order: 90,
      view: () => import(/* webpackMode: "eager" */ './components/HeaderItem'),
      messages: () => import(/* webpackMode: "eager" */ './messages/header.en-GB.json'),
    }),
    fill(globalLayer, {
      id: 'account.layer',
      order: 30,
      when: hasOverlay,
      view: () => import(/* webpackChunkName: "account" */ './components/SessionLayer'),
    }),
    fill(detailsSlot, {
      id: 'account.details',
      order: 10,
      view: () => import(/* webpackChunkName: "account" */ './components/DetailsView'),
    }),
    fill(session.customerOnlySlot, {
      id: 'account.customerOnly',
      order: 10,
      view: () => import(/* webpackChunkName: "account" */ './components/CustomerOnlySlotView'),
    }),
    fill(session.signInChoiceSlot, {
      id: 'account.signInChoice',
      order: 10,
      view: () => import(/* webpackChunkName: "account" */ './components/SignInChoice'),
    }),
  ],
})
