import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { noticeDismissed } from '../events'

/** Another tab has signed out, and this one with it (AUTH-43). */
export function SignedOutElsewhere() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const close = () => dispatch(noticeDismissed())
  return (
    <Dialog
      open
      title={text('account.elsewhere.title')}
      closeLabel={text('app.dialog.close')}
      onClose={close}
      footer={<Button onClick={close}>{text('account.elsewhere.understood')}</Button>}
    >
      <p>{text('account.elsewhere.body')}</p>
    </Dialog>
  )
}
