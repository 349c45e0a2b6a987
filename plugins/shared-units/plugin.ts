import { accountUnitSlot } from '@/contracts/accountPage'
import { accountRoute } from '@/contracts/session'
import { unitsShared } from '@/contracts/sharedUnits'
import { answer, definePlugin, fill } from '@/kernel/contract'
import { question } from '@/kernel/references'
import { declared } from './events'
import { selectHasSection, selectUnitsShared, sharedUnitsSlice } from './sharedUnitsSlice'

const hasSection = question<boolean>('sharedUnits.hasSection', false)

/** A guest with access to another customer's unit sees how to get in, and can give the access up. */
export default definePlugin({
  id: 'shared-units',
  slices: [sharedUnitsSlice],
  events: declared,
  answers: [answer(unitsShared, selectUnitsShared), answer(hasSection, selectHasSection)],
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  sagas: () => import(/* webpackChunkName: "account-details" */ './workflows'),
  activateAt: [accountRoute],
  messages: () => import(/* webpackChunkName: "account-area" */ './messages/en-GB.json'),
  slots: [
    fill(accountUnitSlot, {
      id: 'sharedUnits.section',
      order: 10,
      when: hasSection,
      view: () => import(/* webpackChunkName: "account-area" */ './components/SharedUnits'),
    }),
  ],
})
