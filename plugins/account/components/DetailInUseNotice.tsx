import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { otherAccountRequested } from '../events'
import { useSelected } from '../hooks'
import { selectSignIn } from '../signInSlice'
import { METHODS } from './SignInChoice'

interface DetailInUseNoticeProps {
  /** The detail that belongs to the other account. */
  readonly detail: 'email' | 'phoneNumber'
  readonly target: string
  /** Focuses the field, for another value. */
  readonly onChange: () => void
}

/** The typed e-mail address or phone number belongs to another account: change it, or sign in to that account. */
export function DetailInUseNotice({ detail, target, onChange }: DetailInUseNoticeProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { leaving } = useSelected(selectSignIn)
  return (
    <Notice tone="warning" live={false} title={text(`account.inUse.${detail}.how`)}>
      <Stack gap={3} align="start">
        <p>{text('account.inUse.kept')}</p>
        <Button onClick={onChange}>{text(`account.inUse.${detail}.change`)}</Button>
        <p>{text('account.inUse.signIn')}</p>
        {METHODS.map(({ method }) => (
          <Button
            key={method}
            variant="secondary"
            pending={leaving === method}
            pendingText={text('account.signIn.leaving')}
            onClick={() => dispatch(otherAccountRequested({ method, target }))}
          >
            {text(`account.inUse.signIn.${method}`)}
          </Button>
        ))}
      </Stack>
    </Notice>
  )
}
