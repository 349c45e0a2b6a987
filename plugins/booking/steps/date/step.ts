import { dateRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const dateStep = defineStep({
  path: 'date',
  route: dateRoute,
  page: () => import(/* webpackChunkName: "calendar" */ './DatePage'),
  summary: ({ startDate, date }) => (startDate === undefined ? undefined : { value: date(startDate, 'short') }),
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
