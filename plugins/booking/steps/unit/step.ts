import { sizeHelpSlot, takenSizesSlot, unitActionSlot, unitRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const unitStep = defineStep({
  path: 'unit',
  route: unitRoute,
  page: () => import(/* webpackChunkName: "units" */ './UnitPage'),
  messages: () => import(/* webpackChunkName: "units" */ '../../messages/unit.en-GB.json'),
  needs: [sizeHelpSlot, takenSizesSlot, unitActionSlot],
  summary: ({ unit }) => unit,
})
