import { footerItem, globalLayer } from '@/contracts/app'
import { helpQuestionsSlot, helpRoute } from '@/contracts/help'
import { answer, definePlugin, fill, page } from '@/kernel/contract'
import { question } from '@/kernel/references'
import * as events from './events'
import { helpSlice, selectIsHelpOpen } from './helpSlice'
import { HELP_PATH } from './paths'

/** The help dialog is open. */
const isHelpOpen = question<boolean>('help.isOpen', false)

/** A visitor finds how to reach a person, and saves a record of the visit for them. */
export default definePlugin({
  id: 'help',
  slices: [helpSlice],
  events: events.declared,
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [answer(isHelpOpen, selectIsHelpOpen)],
  sagas: () => import(/* webpackChunkName: "help" */ './workflows'),
  activateOn: [events.helpRequested],
  messages: () => import(/* webpackChunkName: "help" */ './messages/en-GB.json'),
  routes: [
    {
      ...page(helpRoute, HELP_PATH, () => import(/* webpackChunkName: "help" */ './pages/HelpPage')),
      needs: [helpQuestionsSlot],
    },
  ],
  slots: [
    fill(footerItem, {
      id: 'help.item',
      order: 10,
      view: () => import(/* webpackMode: "eager" */ './components/HelpItem'),
      messages: () => import(/* webpackMode: "eager" */ './messages/item.en-GB.json'),
    }),
    fill(globalLayer, {
      id: 'help.layer',
      order: 15,
      when: isHelpOpen,
      view: () => import(/* webpackChunkName: "help" */ './layers/HelpLayer'),
    }),
  ],
})
