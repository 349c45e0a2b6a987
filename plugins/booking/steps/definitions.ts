import type { SagaEntry } from '@/kernel/contract'
import { accessHoursStep } from './access-hours/step'
import { dateStep } from './date/step'
import type { StepDefinition, StepWork } from './defineStep'
import { downloadStep } from './download/step'
import { insuranceStep } from './insurance/step'
import type { Step } from './order'
import { paymentConfirmStep } from './payment-confirm/step'
import { paymentStep } from './payment/step'
import { signInStep } from './sign-in/step'
import { unitStep } from './unit/step'

/** The definitions of the steps whose pages are in this plugin; a missing one does not compile. */
const DEFINITIONS: { readonly [Path in Exclude<Step, 'sign'>]: StepDefinition<Path> } = {
  unit: unitStep,
  date: dateStep,
  'sign-in': signInStep,
  'access-hours': accessHoursStep,
  insurance: insuranceStep,
  payment: paymentStep,
  'payment/confirm': paymentConfirmStep,
  download: downloadStep,
}
export const STEPS: readonly StepDefinition[] = Object.values(DEFINITIONS)

/** The plugin's sagas, with the work of each step. */
export async function loadWorkflows(): Promise<{ readonly default: readonly SagaEntry[] }> {
  const [{ workflowsOf }, works] = await Promise.all([
    import(/* webpackChunkName: "booking" */ '../sagas/workflows'),
    Promise.all(STEPS.flatMap(({ path, work }) => (work ? [work().then(loaded => [path, loaded.default] as const)] : []))),
  ])
  const withoutQuestions = STEPS.flatMap(({ path, isAlwaysComplete }) =>
    isAlwaysComplete ? [[path, ASKS_NOTHING] as const] : [],
  )
  return { default: workflowsOf(Object.fromEntries([...withoutQuestions, ...works])) }
}

const ASKS_NOTHING: StepWork = {
  *isComplete() {
    return true
  },
}
