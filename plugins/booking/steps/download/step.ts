import { moveInRoute } from '@/contracts/moveIn'
import { defineStep } from '../defineStep'

export const downloadStep = defineStep({
  path: 'download',
  route: moveInRoute,
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
