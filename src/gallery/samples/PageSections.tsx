import { PageSections } from '@/ui/PageSections'
import { Box } from '../Box'
import type { ControlSample } from '../controlSample'

const boxes = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => (
    <Box key={at}>
      {name} {at + 1}
    </Box>
  ))

export const sample: ControlSample = {
  control: 'PageSections',
  kind: 'layout',
  states: {
    rest: <PageSections main={boxes(3, 'Rental')} side={boxes(2, 'Detail')} />,
    'wide main': <PageSections wideMain main={boxes(2, 'Rental')} side={boxes(3, 'Detail')} />,
    urgent: <PageSections urgent={boxes(1, 'Payment that failed')} main={boxes(1, 'Rental')} side={boxes(1, 'Detail')} />,
  },
}
