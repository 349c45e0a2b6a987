import { rentalRoute, rentalSectionSlot } from '@/contracts/rental'
import { signInChoiceSlot } from '@/contracts/session'
import { definePlugin, fill, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { declared } from './events'
import { invitationSlice } from './invitationSlice'
import { INVITATION_PATH } from './paths'
import { peopleSlice } from './peopleSlice'

/** A customer lets others into a rental: invites them by e-mail, sees who has access, and can take it away. */
export default definePlugin({
  id: 'people',
  slices: [peopleSlice, invitationSlice],
  events: declared,
  recording: () => import(/* webpackChunkName: "customer-plugins" */ './recording'),
  errors: () => import(/* webpackChunkName: "people" */ './errors'),
  sagas: () => import(/* webpackChunkName: "people" */ './workflows'),
  activateAt: [rentalRoute],
  messages: () => import(/* webpackChunkName: "people" */ './messages/en-GB.json'),
  routes: [
    {
      ...page(
        routeRef('people.invitation'),
        INVITATION_PATH,
        () => import(/* webpackChunkName: "people" */ './pages/InvitationPage'),
      ),
      needs: [signInChoiceSlot],
      isPartOfTask: true,
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
