import { useConfig } from '@/view/appContext'
import { signInRequested } from '@/contracts/session'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { useSelected } from '../hooks'
import { selectSignIn } from '../signInSlice'

export const METHODS = [
  { method: 'phone', variant: 'primary' },
  { method: 'email', variant: 'secondary' },
] as const

/** The two sign-in buttons. Credentials are only ever typed on the identity provider's pages (decisions.md D46). */
export default function SignInChoice({ target }: { target: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { identity } = useConfig()
  const { leaving } = useSelected(selectSignIn)
  if (!identity) return <Notice tone="warning">{text('requestError.sign_in_unavailable')}</Notice>
  return (
    <Stack gap={3}>
      {METHODS.map(({ method, variant }) => (
        <Button
          key={method}
          variant={variant}
          pending={leaving === method}
          pendingText={text('account.signIn.leaving')}
          onClick={() => dispatch(signInRequested({ method, target }))}
        >
          {text(`account.signIn.${method}`)}
        </Button>
      ))}
      <p>{text('account.signIn.where')}</p>
    </Stack>
  )
}
