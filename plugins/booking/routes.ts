import { storesRoute } from '@/contracts/booking'
import { page } from '@/kernel/contract'
import { STORES_PATH } from './model/finderQuery'
import { STEPS } from './steps/definitions'
import { pathOfStep } from './steps/order'

const layout = () => import(/* webpackChunkName: "booking-layout" */ './pages/RegisterLayout')

export const routes = [
  page(storesRoute, STORES_PATH, () => import(/* webpackChunkName: "booking-stores" */ './pages/StoresPage')),
  ...STEPS.flatMap(({ route, path, page: load, needs = [] }) =>
    load ? [{ ...page(route, pathOfStep(path), load, layout), needs }] : [],
  ),
]
