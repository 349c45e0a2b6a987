import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { Box } from '../Box'
import type { ControlSample } from '../controlSample'

const three = (
  <>
    <Box>The store</Box>
    <Box>
      The size
      <br />
      on two lines
    </Box>
    <Box>The day</Box>
  </>
)

export const sample: ControlSample = {
  control: 'Row',
  kind: 'layout',
  states: {
    rest: <Row>{three}</Row>,
    'at the top': <Row align="start">{three}</Row>,
    'at the foot': <Row align="end">{three}</Row>,
    'on one base line': (
      <Row align="baseline">
        <h2>£118.00</h2>
        <span>a month</span>
      </Row>
    ),
    'where the words stand': (
      <Stack>
        {(['start', 'center', 'between', 'end'] as const).map(place => (
          <Row key={place} justify={place}>
            <Box>{place}</Box>
            <Box>{place}</Box>
          </Row>
        ))}
      </Stack>
    ),
    'no more room: it wraps': (
      <Row as="ul" gap={2}>
        {Array.from({ length: 16 }, (_, at) => (
          <Box key={at} as="li">
            Unit {at + 101}
          </Box>
        ))}
      </Row>
    ),
    'long words': (
      <Row>
        <Box>
          A sentence that is longer than any window is wide, so that it has to break within its box and leave the next one its own
          line
        </Box>
        <Box>Short</Box>
      </Row>
    ),
  },
}
