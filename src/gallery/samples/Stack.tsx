import { Stack } from '@/ui/Stack'
import { Box } from '../Box'
import type { ControlSample } from '../controlSample'

const GAPS = [1, 2, 3, 4, 5, 6, 7] as const

export const sample: ControlSample = {
  control: 'Stack',
  kind: 'layout',
  states: {
    rest: (
      <Stack>
        <Box>The store</Box>
        <Box>The size</Box>
        <Box>The day</Box>
      </Stack>
    ),
    'every distance': (
      <Stack>
        {GAPS.map(gap => (
          <Stack key={gap} gap={gap}>
            <Box>Distance {gap}</Box>
            <Box>between two</Box>
          </Stack>
        ))}
      </Stack>
    ),
    'from the start': (
      <Stack align="start">
        <Box>Short</Box>
        <Box>As wide as its words</Box>
      </Stack>
    ),
    'in the middle': (
      <Stack align="center">
        <Box>Short</Box>
        <Box>As wide as its words</Box>
      </Stack>
    ),
    'a list': (
      <Stack as="ul" gap={2}>
        <Box as="li">Boxes</Box>
        <Box as="li">Tape</Box>
      </Stack>
    ),
  },
}
