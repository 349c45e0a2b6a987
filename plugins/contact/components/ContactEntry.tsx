import { formRequested, pricesRequested } from '@/contracts/contact'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'

/** The ways to see prices and to ask a question from the home page. */
export default function ContactEntry() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <section aria-labelledby="contact-entry">
      <h2 id="contact-entry">{text('contact.entry.title')}</h2>
      <p>{text('contact.entry.body')}</p>
      <Row>
        <Button variant="secondary" onClick={() => dispatch(pricesRequested({}))}>
          {text('contact.entry.prices')}
        </Button>
        <Button variant="quiet" onClick={() => dispatch(formRequested({ redirect: false }))}>
          {text('contact.entry.open')}
        </Button>
        <Button variant="quiet" onClick={() => dispatch(formRequested({ redirect: false, asCall: true }))}>
          {text('contact.entry.call')}
        </Button>
      </Row>
    </section>
  )
}
