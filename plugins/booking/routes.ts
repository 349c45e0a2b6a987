import { articleSlot } from '@/contracts/content'
import {
  accessHoursRoute,
  dateRoute,
  detailsSlot,
  downloadRoute,
  insuranceRoute,
  packExtrasSlot,
  paymentConfirmRoute,
  paymentMethodSlot,
  paymentRoute,
  signInRoute,
  storesRoute,
  sizeHelpSlot,
  unitActionSlot,
  unitRoute,
} from '@/contracts/booking'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { STORES_PATH } from './model/finderQuery'
import { pathOfAppStore, PLATFORMS } from './model/appStores'
import { pathOfStep } from './steps/order'

const layout = () => import(/* webpackChunkName: "booking-layout" */ './pages/RegisterLayout')

export const routes = [
  page(storesRoute, STORES_PATH, () => import(/* webpackChunkName: "booking-stores" */ './pages/StoresPage')),
  {
    ...page(unitRoute, pathOfStep('unit'), () => import(/* webpackChunkName: "booking-unit" */ './steps/unit/UnitPage'), layout),
    needs: [sizeHelpSlot, unitActionSlot],
  },
  page(dateRoute, pathOfStep('date'), () => import(/* webpackChunkName: "booking-date" */ './steps/date/DatePage'), layout),
  {
    ...page(
      signInRoute,
      pathOfStep('sign-in'),
      () => import(/* webpackChunkName: "booking-details" */ './steps/sign-in/DetailsPage'),
      layout,
    ),
    needs: [detailsSlot],
  },
  page(
    accessHoursRoute,
    pathOfStep('access-hours'),
    () => import(/* webpackChunkName: "booking-accesshours" */ './steps/access-hours/AccessHoursPage'),
    layout,
  ),
  {
    ...page(
      insuranceRoute,
      pathOfStep('insurance'),
      () => import(/* webpackChunkName: "booking-protection" */ './steps/insurance/ProtectionPage'),
      layout,
    ),
    // what comes late moves Continue from under a finger
    needs: [articleSlot],
  },
  {
    ...page(
      paymentRoute,
      pathOfStep('payment'),
      () => import(/* webpackChunkName: "booking-payment" */ './steps/payment/PaymentPage'),
      layout,
    ),
    needs: [paymentMethodSlot],
  },
  page(
    paymentConfirmRoute,
    pathOfStep('payment/confirm'),
    () => import(/* webpackChunkName: "booking-confirm" */ './steps/payment-confirm/ConfirmPage'),
    layout,
  ),
  {
    ...page(
      downloadRoute,
      pathOfStep('download'),
      () => import(/* webpackChunkName: "booking-download" */ './steps/download/DownloadPage'),
      layout,
    ),
    needs: [packExtrasSlot],
  },
  ...PLATFORMS.map(platform => ({
    ...page(routeRef(`booking.appStore.${platform}`), pathOfAppStore(platform), () => import('./pages/AppStorePage')),
    leadsOut: true as const,
  })),
]
