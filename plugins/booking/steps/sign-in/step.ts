import { detailsSlot, signInRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const signInStep = defineStep({
  path: 'sign-in',
  route: signInRoute,
  page: () => import(/* webpackChunkName: "booking-choices" */ './DetailsPage'),
  needs: [detailsSlot],
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
