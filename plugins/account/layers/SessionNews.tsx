import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Toasts } from '@/ui/Toasts'
import { noticeDismissed, providerSignOutRequested } from '../events'
import type { SignInState } from '../signInSlice'

/** What to know about the session and its sign-out; it stays until it is closed. */
export function SessionNews({ notice }: { readonly notice: SignInState['notice'] }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const action =
    notice === 'providerTold' ? (
      <Button variant="quiet" onClick={() => dispatch(providerSignOutRequested())}>
        {text('account.news.finish')}
      </Button>
    ) : (
      // something to do makes it stay: there is no hurry to read it
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
