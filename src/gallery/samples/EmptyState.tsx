import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Picture } from '@/ui/Picture'
import type { ControlSample } from '../controlSample'
import picture from '../unit.svg'

export const sample: ControlSample = {
  control: 'EmptyState',
  kind: 'display',
  states: {
    'with picture and action': (
      <EmptyState
        title="No unit of this size is free"
        picture={<Picture src={picture} alt="" width={240} height={180} />}
        action={<Button variant="secondary">Show all sizes</Button>}
      >
        <p>Units are given back every day. Another size, or another store near you, may suit as well.</p>
      </EmptyState>
    ),
    'words alone': (
      <EmptyState title="Nothing rented yet" headingLevel={3}>
        <p>Your units will stand here.</p>
      </EmptyState>
    ),
  },
}
