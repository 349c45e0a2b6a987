import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import type { ControlSample } from '../controlSample'
import { statesOf } from '../Forced'

const all = (
  <Row gap={5}>
    <Link to="/">Change the size</Link>
    <Link href="https://example.com/" newTab="(opens in a new tab)">
      Terms of the rental
    </Link>
  </Row>
)

export const sample: ControlSample = {
  control: 'Link',
  kind: 'controls',
  states: {
    ...statesOf(all),
    'in a text': (
      <p>
        The code lasts ten minutes. If it has not come, look among the unwanted messages, <Link to="/">send a new one</Link> or
        call us on <Link href="tel:+441170000000">0117 000 0000</Link>; the{' '}
        <Link href="https://example.com/" newTab="(opens in a new tab)">
          opening hours
        </Link>{' '}
        are the same at every store.
      </p>
    ),
    'long text': (
      <Link href="https://example.com/" newTab="(opens in a new tab)">
        Licence agreement for the self-storage unit B-117 at Bristol Temple Meads, version of Monday 2 March 2026
      </Link>
    ),
    'no place to break': <Link href="mailto:bristol@example.com">bristol-temple-meads-customer-service@storage.example.com</Link>,
  },
}
