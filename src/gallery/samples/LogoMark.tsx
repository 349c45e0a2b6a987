import { LogoMark } from '@/ui/LogoMark'
import { Row } from '@/ui/Row'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'LogoMark',
  kind: 'display',
  states: {
    rest: <LogoMark />,
    'beside the name': (
      <Row gap={2}>
        <LogoMark />
        <strong>Lockstep</strong>
      </Row>
    ),
  },
}
