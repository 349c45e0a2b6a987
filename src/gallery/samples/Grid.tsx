import { Grid } from '@/ui/Grid'
import { Box } from '../Box'
import type { ControlSample } from '../controlSample'

const cards = (count: number) => Array.from({ length: count }, (_, at) => <Box key={at}>Store {at + 1}</Box>)

export const sample: ControlSample = {
  control: 'Grid',
  kind: 'layout',
  states: {
    rest: <Grid>{cards(3)}</Grid>,
    one: <Grid>{cards(1)}</Grid>,
    many: <Grid gap={2}>{cards(7)}</Grid>,
    'a list of unlike heights': (
      <Grid as="ul" gap={5}>
        <Box as="li">Bristol</Box>
        <Box as="li">
          Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch has the longest name of all our stores and two lifts
        </Box>
        <Box as="li">Bath</Box>
      </Grid>
    ),
  },
}
