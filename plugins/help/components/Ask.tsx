import { formRequested } from '@/contracts/contact'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'

/** A question to a store, or a call from it. */
export function Ask() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <Row>
      <Button variant="secondary" onClick={() => dispatch(formRequested({ redirect: false, withoutSize: true }))}>
        {text('help.ask')}
      </Button>
      <Button variant="quiet" onClick={() => dispatch(formRequested({ redirect: false, withoutSize: true, asCall: true }))}>
        {text('help.askCall')}
      </Button>
    </Row>
  )
}
