import { useConfig } from '@/config/useConfig'
import { signInRequested } from '@/contracts/session'
import { useText } from '@/i18n/useText'
import { useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'

/** Two ways to sign in; everything typed is typed on the identity provider's pages (coverage C2). */
export default function SignInChoice({ target }: { target: string }) {
  const text = useText()
  const tell = useTell()
  const { identity } = useConfig()
  if (!identity) return <Notice tone="warning">{text('requestError.sign_in_unavailable')}</Notice>
  return (
    <Stack gap={3}>
      <Button onClick={() => tell(signInRequested({ method: 'phone', target }))}>{text('account.signIn.phone')}</Button>
      <Button variant="secondary" onClick={() => tell(signInRequested({ method: 'email', target }))}>
        {text('account.signIn.email')}
      </Button>
      <p>{text('account.signIn.where')}</p>
    </Stack>
  )
}
