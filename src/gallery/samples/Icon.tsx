import { Icon, type IconName } from '@/ui/Icon'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { Box } from '../Box'
import type { ControlSample } from '../controlSample'

const names: Readonly<Record<IconName, true>> = {
  arrow: true,
  back: true,
  basket: true,
  calendar: true,
  check: true,
  chevron: true,
  clock: true,
  close: true,
  error: true,
  external: true,
  info: true,
  lock: true,
  person: true,
  phone: true,
  pin: true,
  plus: true,
  print: true,
  search: true,
  shield: true,
  warning: true,
}

export const sample: ControlSample = {
  control: 'Icon',
  kind: 'display',
  states: {
    all: (
      <Row>
        {(Object.keys(names) as IconName[]).map(name => (
          <Box key={name}>
            <Row gap={2}>
              <Icon name={name} />
              {name}
            </Row>
          </Box>
        ))}
      </Row>
    ),
    'beside words': (
      <Stack gap={2}>
        <Row gap={2}>
          <Icon name="pin" /> Temple Gate, Bristol BS1 6QF
        </Row>
        <Row gap={2}>
          <Icon name="clock" /> Open from 6:00 to 22:00
        </Row>
      </Stack>
    ),
  },
}
