import { signInRequested } from '@/contracts/session'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/locationSlice'
import { addressOf } from '@/runtime/routing/paths'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Stack } from '@/ui/Stack'
import { LoginErrorNotice } from '../components/LoginErrorNotice'
import { METHODS } from '../components/SignInChoice'
import { continuationDeclined, windowRequested } from '../events'
import { useSelected } from '../hooks'
import { selectSignIn } from '../signInSlice'

/** The session ended in the middle of a step: a small window signs in again, and the page below stays as it is (AUTH-57). */
export function SignInAgain() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { window, windowFailure, leaving, notice } = useSelected(selectSignIn)
  const target = addressOf(useSelected(selectLocation))
  return (
    <Dialog
      open
      title={text('account.again.title')}
      closeLabel={text('account.again.decline')}
      onClose={() => dispatch(continuationDeclined())}
    >
      <Stack gap={4}>
        <p>{text(notice === 'signedOutForSafety' ? 'account.again.safety' : 'account.again.body')}</p>
        {windowFailure !== null && <LoginErrorNotice code={windowFailure} calm={windowFailure === 'cancelled'} />}
        <Stack gap={3}>
          {METHODS.map(({ method, variant }) => (
            <Button
              key={method}
              variant={variant}
              pending={window === method}
              pendingText={text('account.again.waiting')}
              onClick={() => dispatch(windowRequested({ method }))}
            >
              {text(`account.signIn.${method}`)}
            </Button>
          ))}
        </Stack>
        {windowFailure === null ? (
          <p>{text('account.again.window')}</p>
        ) : (
          <>
            <p>{text('account.again.instead')}</p>
            <Button
              variant="quiet"
              pending={leaving !== null}
              pendingText={text('account.signIn.leaving')}
              onClick={() => dispatch(signInRequested({ method: 'phone', target }))}
            >
              {text('account.again.here')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
