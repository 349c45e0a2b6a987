import { downloadRoute, packExtrasSlot } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const downloadStep = defineStep({
  path: 'download',
  route: downloadRoute,
  page: () => import(/* webpackChunkName: "booking-download" */ './DownloadPage'),
  needs: [packExtrasSlot],
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
