import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { otherAccountRequested } from '../events'
import { useSelected } from '../hooks'
import { selectSignIn } from '../signInSlice'
import { METHODS } from './SignInChoice'

interface OtherAccountProps {
  /** What the other account uses. */
  readonly detail: 'email' | 'phoneNumber'
  readonly target: string
  /** To the field, in which something else can be typed. */
  readonly onChange: () => void
}

/** Two ways out for somebody whose details belong to another account: type others here, or sign in to that one. */
export function OtherAccount({ detail, target, onChange }: OtherAccountProps) {
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
