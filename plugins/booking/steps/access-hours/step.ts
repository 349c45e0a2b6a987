import { accessHoursRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const accessHoursStep = defineStep({
  path: 'access-hours',
  route: accessHoursRoute,
  page: () => import(/* webpackChunkName: "booking-choices" */ './AccessHoursPage'),
  messages: () => import(/* webpackChunkName: "booking-choices" */ '../../messages/choices.en-GB.json'),
  summary: ({ booking, isExtended, text }) =>
    booking || isExtended ? { value: text(isExtended ? 'booking.summary.extended' : 'booking.summary.regular') } : undefined,
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
