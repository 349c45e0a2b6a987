import { LogoMark } from '@/ui/LogoMark'
import { Row } from '@/ui/Row'
import type { Room } from '../room'

export const room: Room = {
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
