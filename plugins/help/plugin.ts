import { footerItem } from '@/contracts/app'
import { helpRoute } from '@/contracts/help'
import { fill, page } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import * as events from './events'
import { helpSlice } from './helpSlice'
import { recording } from './recording'

export default definePlugin({
  id: 'help',
  summary: 'A visitor finds how to reach a person, and saves a record of the visit for them.',
  slices: [helpSlice],
  events,
  recording,
  sagas: () => import(/* webpackChunkName: "help" */ './sagas/workflows'),
  messages: () => import(/* webpackChunkName: "help" */ './messages/en-GB.json'),
  routes: [page(helpRoute, '/help', () => import(/* webpackChunkName: "help" */ './pages/HelpPage'))],
  slots: [
    fill(footerItem, {
      id: 'help.item',
      order: 10,
      still: true,
      view: () => import(/* webpackMode: "eager" */ './components/HelpItem'),
      words: () => import(/* webpackMode: "eager" */ './messages/item.en-GB.json'),
    }),
  ],
})
