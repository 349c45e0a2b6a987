import { ProgressStatus, type PhaseState } from '@/ui/ProgressStatus'
import type { ControlSample } from '../controlSample'

const labels = { waiting: 'waiting', active: 'in progress', done: 'done', failed: 'failed' }
const names = ['Checking your card', 'Taking the payment', 'Preparing your agreement']
const at = (label: string, ...states: readonly PhaseState[]) => (
  <ProgressStatus
    label={label}
    labels={labels}
    phases={names.map((name, index) => ({ id: name, label: name, state: states[index] ?? 'waiting' }))}
  />
)

export const sample: ControlSample = {
  control: 'ProgressStatus',
  kind: 'display',
  states: {
    'under way': at('Your payment', 'done', 'active'),
    done: at('A payment made', 'done', 'done', 'done'),
    failed: at('A payment refused', 'done', 'failed'),
  },
}
