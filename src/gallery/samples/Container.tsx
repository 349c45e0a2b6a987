import { Container } from '@/ui/Container'
import { Box } from '../Box'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'Container',
  kind: 'layout',
  states: {
    wide: (
      <Container>
        <Box>As wide as a page gets, and never up to the edge of the window.</Box>
      </Container>
    ),
    narrow: (
      <Container width="narrow">
        <Box>As wide as a text is easy to read: forms and long words stand here.</Box>
      </Container>
    ),
  },
}
