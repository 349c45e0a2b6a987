import { Icon } from '@/ui/Icon'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import type { ControlSample } from '../controlSample'
import { statesOf } from '../Forced'

const all = (
  <Row>
    <LinkButton to="/">Find a unit</LinkButton>
    <LinkButton to="/" variant="secondary">
      Choose another day
    </LinkButton>
    <LinkButton to="/" variant="quiet">
      How it works
    </LinkButton>
    <LinkButton to="/" variant="danger">
      Cancel rental
    </LinkButton>
  </Row>
)

export const sample: ControlSample = {
  control: 'LinkButton',
  kind: 'controls',
  states: {
    ...statesOf(all),
    'with a sign': (
      <Row>
        <LinkButton href="tel:+441170000000">
          <Icon name="phone" /> Call the store
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          Open the agreement <Icon name="arrow" />
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          <Icon name="back" /> Back
        </LinkButton>
      </Row>
    ),
    'full width': (
      <LinkButton to="/" fullWidth>
        Go to my rentals
      </LinkButton>
    ),
    'long text': (
      <Row>
        <LinkButton to="/" variant="secondary">
          See every unit of 75 sq ft at Bristol Temple Meads that is free from Monday 2 March
        </LinkButton>
      </Row>
    ),
  },
}
