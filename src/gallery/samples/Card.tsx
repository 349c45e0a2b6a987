import { Card } from '@/ui/Card'
import { Grid } from '@/ui/Grid'
import { Link } from '@/ui/Link'
import { Forced } from '../Forced'
import type { ControlSample } from '../controlSample'

const sentence = 'About a single garage: what is in a flat with two bedrooms.'
const asLink = (
  <Grid>
    <Card interactive>
      <h3>
        <Link to="/units">75 sq ft</Link>
      </h3>
      <p>{sentence}</p>
    </Card>
  </Grid>
)

export const sample: ControlSample = {
  control: 'Card',
  kind: 'display',
  states: {
    raised: <Card>{sentence}</Card>,
    sunk: <Card tone="sunk">{sentence}</Card>,
    selected: (
      <Card selected>
        <p>Chosen</p>
        <p>{sentence}</p>
      </Card>
    ),
    interactive: asLink,
    'interactive, focus': <Forced as="focus">{asLink}</Forced>,
  },
}
