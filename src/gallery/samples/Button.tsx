import { Button } from '@/ui/Button'
import type { ControlSample } from '../controlSample'
import { statesOf } from '../Forced'

const all = (
  <>
    <Button>Continue</Button> <Button variant="secondary">Choose another day</Button>{' '}
    <Button variant="quiet">Show details</Button> <Button variant="danger">Cancel rental</Button>
  </>
)

export const sample: ControlSample = {
  control: 'Button',
  kind: 'controls',
  states: {
    ...statesOf(all),
    pending: (
      <Button pending pendingText="Saving your choice">
        Continue
      </Button>
    ),
    'full width': <Button fullWidth>Continue to payment</Button>,
    'long text': <Button>Continue with the unit of 75 sq ft at Bristol Temple Meads from Monday 2 March</Button>,
  },
}
