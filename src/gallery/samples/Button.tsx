import { Button } from '@/ui/Button'
import { Forced } from '../Forced'
import type { Room } from '../room'

const all = (
  <>
    <Button>Continue</Button> <Button variant="secondary">Choose another day</Button>{' '}
    <Button variant="quiet">Show details</Button> <Button variant="danger">Cancel rental</Button>
  </>
)

export const room: Room = {
  control: 'Button',
  kind: 'controls',
  states: {
    rest: all,
    hover: <Forced as="hover">{all}</Forced>,
    focus: <Forced as="focus">{all}</Forced>,
    active: <Forced as="active">{all}</Forced>,
    pending: (
      <Button pending pendingText="Saving your choice">
        Continue
      </Button>
    ),
    'full width': <Button fullWidth>Continue to payment</Button>,
    'long text': <Button>Continue with the unit of 75 sq ft at Bristol Temple Meads from Monday 2 March</Button>,
  },
}
