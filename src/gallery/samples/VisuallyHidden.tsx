import { VisuallyHidden } from '@/ui/VisuallyHidden'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'VisuallyHidden',
  kind: 'layout',
  states: {
    'in a sentence': (
      <p>
        Between these words<VisuallyHidden> (which a screen reader says in full)</VisuallyHidden> stand others that are not seen,
        and leave no gap.
      </p>
    ),
    'at the end of a line': (
      <p>
        £118.00<VisuallyHidden> a month, with VAT, for as long as you rent and not a day longer than you want to</VisuallyHidden>
      </p>
    ),
  },
}
