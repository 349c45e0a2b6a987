import { storesRoute } from '@/contracts/booking'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { pathOfAppStore, PLATFORMS } from './model/appStores'
import { STORES_PATH } from './model/finderQuery'
import { STEPS } from './steps/definitions'
import { pathOfStep } from './steps/order'

const layout = () => import(/* webpackChunkName: "booking-layout" */ './pages/RegisterLayout')

export const routes = [
  page(storesRoute, STORES_PATH, () => import(/* webpackChunkName: "booking-stores" */ './pages/StoresPage')),
  ...STEPS.map(({ route, path, page: load, needs = [] }) => ({ ...page(route, pathOfStep(path), load, layout), needs })),
  ...PLATFORMS.map(platform => ({
    ...page(routeRef(`booking.appStore.${platform}`), pathOfAppStore(platform), () => import('./pages/AppStorePage')),
    leadsOut: true as const,
  })),
]
