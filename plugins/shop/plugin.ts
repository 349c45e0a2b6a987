import { headerItem } from '@/contracts/app'
import { homeEntrySlot } from '@/contracts/content'
import * as shopContract from '@/contracts/shop'
import { accountRoute, accountSectionSlot } from '@/contracts/session'
import { packExtrasSlot } from '@/contracts/moveIn'
import { answer, fill, fromOtherTab, definePlugin } from '@/kernel/contract'
import * as events from './events'
import { readTabMessage } from './events'
import { routes } from './routes'
import { selectIsOpen } from './shopSelectors'
import { shopSlice } from './shopSlice'

/** Boxes and packing materials, to collect at a store. */
export default definePlugin({
  id: 'shop',
  slices: [shopSlice],
  events: events.declared,
  tabEvents: [fromOtherTab(events.basketChangedElsewhere, readTabMessage)],
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [answer(shopContract.isShopOpen, selectIsOpen)],
  errors: () => import(/* webpackChunkName: "shop-workflows" */ './errors'),
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: () => import(/* webpackChunkName: "shop-workflows" */ './sagas/workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "shop" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(headerItem, {
      id: 'shop.basket',
      // after the name of the customer, which arrives later and has any length
      order: 95,
      reservesSpace: true,
      when: shopContract.isShopOpen,
      view: () => import(/* webpackChunkName: "shop" */ './components/BasketLink'),
      messages: () => import(/* webpackChunkName: "shop" */ './messages/en-GB.json'),
    }),
    fill(homeEntrySlot, {
      id: 'shop.entry',
      order: 10,
      isStatic: true,
      view: () => import(/* webpackChunkName: "home-story" */ './components/ShopEntry'),
      messages: () => import(/* webpackChunkName: "home-story" */ './messages/entry.en-GB.json'),
    }),
    fill(packExtrasSlot, {
      id: 'shop.boxesForUnit',
      order: 10,
      view: () => import(/* webpackChunkName: "shop-extras" */ './components/BoxesForUnit'),
      messages: () => import(/* webpackChunkName: "shop-extras" */ './messages/boxes.en-GB.json'),
    }),
    fill(accountSectionSlot, {
      id: 'shop.orders',
      order: 20,
      view: () => import(/* webpackChunkName: "shop-extras" */ './components/Orders'),
      messages: () => import(/* webpackChunkName: "shop-extras" */ './messages/orders.en-GB.json'),
    }),
  ],
})
