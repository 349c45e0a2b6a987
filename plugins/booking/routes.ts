import { page } from '@/kernel/contract'
import { STEPS } from './steps/definitions'
import { pathOfStep } from './steps/order'

const layout = () => import(/* webpackChunkName: "booking-layout" */ './pages/RegisterLayout')

export const routes = [
  ...STEPS.flatMap(({ route, path, page: load, needs = [] }) =>
    load ? [{ ...page(route, pathOfStep(path), load, layout), needs }] : [],
  ),
]
