import { BrandMark } from '@/ui/BrandMark'
import { Row } from '@/ui/Row'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'BrandMark',
  kind: 'display',
  states: {
    rest: <BrandMark brand="visa" />,
    'beside the digits': (
      <Row gap={2}>
        <BrandMark brand="american_express" />
        <span>American Express ending 0005</span>
      </Row>
    ),
    'of a brand we do not know': <BrandMark brand="Girocard" />,
  },
}
