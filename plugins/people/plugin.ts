import { rentalRoute, rentalSectionSlot } from '@/contracts/rental'
import { signInChoiceSlot } from '@/contracts/session'
import { definePlugin, fill, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { declared } from './events'
import { invitationSlice } from './invitationSlice'
import { INVITATION_PATH } from './paths'
import { peopleSlice } from './peopleSlice'
import { recording } from './recording'

export default definePlugin({
  id: 'people',
  summary: 'A customer lets others into a rental: invites them by e-mail, sees who has access, and can take it away.',
  slices: [peopleSlice, invitationSlice],
  events: declared,
  recording,
  errors: () => import(/* webpackChunkName: "rental" */ './errors'),
  sagas: () => import(/* webpackChunkName: "rental" */ './workflows'),
  activateAt: [rentalRoute],
  messages: () => import(/* webpackChunkName: "rental" */ './messages/en-GB.json'),
  routes: [
    {
      ...page(
        routeRef('people.invitation'),
        INVITATION_PATH,
        () => import(/* webpackChunkName: "invitation" */ './pages/InvitationPage'),
      ),
      needs: [signInChoiceSlot],
    },
  ],
  slots: [
    fill(rentalSectionSlot, {
      id: 'people.section',
      order: 50,
      view: () => import(/* webpackChunkName: "rental" */ './components/People'),
    }),
  ],
})
