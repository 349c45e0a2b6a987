import { sizeHelpSlot, takenSizesSlot, unitActionSlot, unitRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const unitStep = defineStep({
  path: 'unit',
  route: unitRoute,
  page: () => import(/* webpackChunkName: "units" */ './UnitPage'),
  needs: [sizeHelpSlot, takenSizesSlot, unitActionSlot],
  summary: ({ unit }) => unit,
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
