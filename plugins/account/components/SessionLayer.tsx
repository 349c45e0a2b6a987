import { signInRequested } from '@/contracts/session'
import { addressOf } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Stack } from '@/ui/Stack'
import { Toasts } from '@/ui/Toasts'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { continuationDeclined, noticeDismissed, providerSignOutRequested, windowRequested } from '../events'
import { useSelected } from '../hooks'
import { selectSignIn, type SignInState } from '../signInSlice'
import { LoginErrorNotice } from './LoginErrorNotice'
import { METHODS } from './SignInChoice'

/** Dialogs and notices about the session, shown over any page. */
export default function SessionLayer() {
  const { lapsed, notice } = useSelected(selectSignIn)
  if (lapsed) return <SignInAgain />
  if (notice === 'signedOutElsewhere') return <SignedOutElsewhere />
  return notice === 'none' ? null : <SessionNotice notice={notice} />
}

/** The session ended during a step: the user signs in again in a popup, and the page below stays unchanged (AUTH-57). */
function SignInAgain() {
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
        {windowFailure !== null && <LoginErrorNotice code={windowFailure} isCancelled={windowFailure === 'cancelled'} />}
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

/** Another tab has signed out, and this one with it (AUTH-43). */
function SignedOutElsewhere() {
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

/** A notice about the session or the sign-out; it stays until it is closed. */
function SessionNotice({ notice }: { readonly notice: SignInState['notice'] }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const action =
    notice === 'providerTold' ? (
      <Button variant="quiet" onClick={() => dispatch(providerSignOutRequested())}>
        {text('account.news.finish')}
      </Button>
    ) : (
      // a toast with an action does not disappear by itself
      <Button variant="quiet" onClick={() => dispatch(noticeDismissed())}>
        {text('account.news.understood')}
      </Button>
    )
  return (
    <Toasts
      toasts={[{ id: notice, text: text(`account.news.${notice}`), action }]}
      closeLabel={text('account.news.close')}
      onClose={() => dispatch(noticeDismissed())}
    />
  )
}
