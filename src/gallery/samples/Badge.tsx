import { Badge } from '@/ui/Badge'
import { Row } from '@/ui/Row'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'Badge',
  kind: 'display',
  states: {
    tones: (
      <Row gap={2}>
        <Badge>Ground floor</Badge>
        <Badge tone="accent">Chosen</Badge>
        <Badge tone="highlight">Half price for 2 months</Badge>
        <Badge tone="success">Signed</Badge>
        <Badge tone="warning">2 left</Badge>
        <Badge tone="danger">Declined</Badge>
      </Row>
    ),
    'long text': <Badge>Drive-up access at any hour of the day, and a lift for what is heavy</Badge>,
  },
}
