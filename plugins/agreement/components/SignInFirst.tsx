import { signInRequested } from '@/contracts/session'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/locationSlice'
import { addressOf } from '@/runtime/routing/paths'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { useSelected } from '../hooks'

/** An agreement is shown to its customer alone. Signing in leads back here. */
export function SignInFirst() {
  const text = useText()
  const tell = useTell()
  const target = addressOf(useSelected(selectLocation))
  return (
    <Notice live={false} title={text('agreement.signIn.title')}>
      <p>{text('agreement.signIn.text')}</p>
      <Row gap={3}>
        <Button onClick={() => tell(signInRequested({ method: 'phone', target }))}>{text('agreement.signIn.phone')}</Button>
        <Button variant="secondary" onClick={() => tell(signInRequested({ method: 'email', target }))}>
          {text('agreement.signIn.email')}
        </Button>
      </Row>
    </Notice>
  )
}
