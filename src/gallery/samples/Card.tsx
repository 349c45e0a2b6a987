import { Card } from '@/ui/Card'
import { Grid } from '@/ui/Grid'
import { Link } from '@/ui/Link'
import { Forced } from '../Forced'
import type { ControlSample } from '../controlSample'

const words = 'About a single garage: what is in a flat with two bedrooms.'
const asLink = (
  <Grid>
    <Card interactive>
      <h3>
        <Link to="/units">75 sq ft</Link>
      </h3>
      <p>{words}</p>
    </Card>
  </Grid>
)

export const room: ControlSample = {
  control: 'Card',
  kind: 'display',
  states: {
    raised: <Card>{words}</Card>,
    sunk: <Card tone="sunk">{words}</Card>,
    selected: (
      <Card selected>
        <p>Chosen</p>
        <p>{words}</p>
      </Card>
    ),
    interactive: asLink,
    'interactive, focus': <Forced as="focus">{asLink}</Forced>,
  },
}
