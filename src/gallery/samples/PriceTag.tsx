import { PriceTag } from '@/ui/PriceTag'
import type { ControlSample } from '../controlSample'

const labels = { was: 'was', now: 'now' }

export const sample: ControlSample = {
  control: 'PriceTag',
  kind: 'display',
  states: {
    rest: <PriceTag amount="£60.25" unit="a month" labels={labels} />,
    reduced: <PriceTag amount="£60.25" unit="a month" was="£120.50" labels={labels} />,
    'amount alone': <PriceTag amount="£1,204.50" labels={labels} />,
  },
}
