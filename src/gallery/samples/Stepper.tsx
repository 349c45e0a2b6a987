import { Stepper } from '@/ui/Stepper'
import type { ControlSample } from '../controlSample'

const names = ['Unit', 'Move-in day', 'Access hours', 'Protection', 'Your details', 'Payment', 'Agreement']
const at = (label: string, current: number) => (
  <Stepper
    label={label}
    count={`Step ${current} of ${names.length}`}
    labels={{ done: 'done', upcoming: 'to come' }}
    steps={names.map((name, index) => ({
      id: name,
      name,
      ...(index + 1 < current
        ? { state: 'done', to: `/step/${index + 1}` }
        : { state: index + 1 === current ? ('current' as const) : ('upcoming' as const) }),
    }))}
  />
)

export const sample: ControlSample = {
  control: 'Stepper',
  kind: 'display',
  states: { first: at('A rental begun', 1), middle: at('A rental half done', 3), last: at('A rental at its end', 7) },
}
