import { page } from '@/kernel/contract'
import { STEPS } from './steps/definitions'
import { ORDER, pathOfStep, type Step, type StepProperties } from './steps/order'

const layout = () => import(/* webpackChunkName: "booking-layout" */ './pages/RegisterLayout')

export const routes = [
  ...STEPS.flatMap(({ route, path, page: load, messages, needs = [] }) =>
    load
      ? [{ ...page(route, pathOfStep(path), load, layout), ...(messages && { messages }), needs, leadsTo: followersOf(path) }]
      : [],
  ),
]

/** The next step, and, if it may be skipped, the one after it. */
function followersOf(step: Step): readonly string[] {
  const after: readonly StepProperties[] = ORDER.slice(ORDER.findIndex(({ path }) => path === step) + 1)
  const last = after.findIndex(({ skippedIf }) => skippedIf === undefined)
  return after.slice(0, last + 1).map(({ path }) => pathOfStep(path as Step))
}
