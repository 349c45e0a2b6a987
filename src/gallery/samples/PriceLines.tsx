import { PriceLines, type PriceLine } from '@/ui/PriceLines'
import type { ControlSample } from '../controlSample'

const labels = { was: 'was', now: 'now' }
const lines: readonly PriceLine[] = [
  { id: 'rent', label: 'Rent', amount: '£60.25', was: '£120.50', hint: 'Half price for 2 months' },
  { id: 'cover', label: 'Protection', amount: '£12.00', hint: 'up to £5,000' },
  { id: 'lock', label: 'Lock, once', amount: '£15.00' },
]
const sums: readonly PriceLine[] = [
  { id: 'today', label: 'First month', amount: '£87.25', strong: true },
  { id: 'later', label: 'Each month after', amount: '£132.50' },
  { id: 'minimum', label: 'Over the minimum stay', amount: '£1,204.50', strong: true },
]
const changed: PriceLine = {
  id: 'cover',
  label: 'Protection',
  amount: '£18.00',
  change: { text: '£6.00 more: cover up to £10,000', tone: 'highlight' },
}

export const sample: ControlSample = {
  control: 'PriceLines',
  kind: 'display',
  states: {
    rest: <PriceLines caption="Your price" lines={[...lines, ...sums]} labels={labels} />,
    changed: (
      <PriceLines
        caption="Your price after a choice"
        captionHidden
        labels={labels}
        lines={[
          changed,
          { id: 'rent', label: 'Rent', amount: '£45.00', change: { text: '£5.00 less', tone: 'success' } },
          { id: 'today', label: 'First month', amount: '£63.00', strong: true },
        ]}
      />
    ),
  },
}
