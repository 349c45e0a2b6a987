import { headerItem } from '@/contracts/app'
import { packExtrasSlot } from '@/contracts/booking'
import { homeEntrySlot } from '@/contracts/content'
import * as shopWords from '@/contracts/shop'
import { accountRoute, accountSectionSlot } from '@/contracts/session'
import { answer, fill, hear } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import * as events from './events'
import { acceptNews } from './events'
import { recording } from './recording'
import { routes } from './routes'
import { selectIsOpen } from './shopSelectors'
import { shopSlice } from './shopSlice'

export default definePlugin({
  id: 'shop',
  summary: 'Boxes and packing materials, to collect at a store.',
  slices: [shopSlice],
  events: { ...shopWords, ...events },
  hears: [hear(events.basketChangedElsewhere, acceptNews)],
  recording,
  answers: [answer(shopWords.isShopOpen, selectIsOpen)],
  errors: () => import(/* webpackChunkName: "shop" */ './errors'),
  keeps: () => import(/* webpackChunkName: "kept" */ './kept'),
  sagas: () => import(/* webpackChunkName: "shop" */ './sagas/workflows'),
  wakesAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "shop" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(headerItem, {
      id: 'shop.basket',
      // after the name of the customer, which arrives later and has any length
      order: 95,
      keepsRoom: true,
      when: shopWords.isShopOpen,
      view: () => import(/* webpackChunkName: "shop" */ './components/BasketLink'),
      words: () => import(/* webpackChunkName: "shop" */ './messages/en-GB.json'),
    }),
    fill(homeEntrySlot, {
      id: 'shop.entry',
      order: 10,
      still: true,
      view: () => import(/* webpackChunkName: "shop-entry" */ './components/ShopEntry'),
      words: () => import(/* webpackChunkName: "shop-entry" */ './messages/entry.en-GB.json'),
    }),
    fill(packExtrasSlot, {
      id: 'shop.boxesForUnit',
      order: 10,
      view: () => import(/* webpackChunkName: "shop-boxes" */ './components/BoxesForUnit'),
      words: () => import(/* webpackChunkName: "shop-boxes" */ './messages/boxes.en-GB.json'),
    }),
    fill(accountSectionSlot, {
      id: 'shop.orders',
      order: 20,
      view: () => import(/* webpackChunkName: "shop-orders" */ './components/Orders'),
      words: () => import(/* webpackChunkName: "shop-orders" */ './messages/orders.en-GB.json'),
    }),
  ],
})
