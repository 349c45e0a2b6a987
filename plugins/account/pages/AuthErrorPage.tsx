import { signInRequested } from '@/contracts/session'
import { useFailureText } from '@/i18n/useFailureText'
import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { selectSignInFailure } from '../accountSelectors'

/** Signing in did not work: what happened, and another try at the same thing. */
export default function AuthErrorPage() {
  const text = useText()
  const failureText = useFailureText()
  const tell = useTell()
  const failure = useSelected(selectSignInFailure)
  const again = { method: failure?.method ?? 'phone', target: failure?.target ?? '/' } as const
  return (
    <Page title={text('account.authError.title')} narrow>
      <PageTitle>{text('account.authError.title')}</PageTitle>
      <Notice tone="error">
        <p>{failure ? failureText({ code: failure.code, status: 0 }) : text('account.authError.unknown')}</p>
        {failure && <p>{text('account.authError.code', { code: failure.code })}</p>}
      </Notice>
      <p>{text('account.authError.kept')}</p>
      <Row gap={3}>
        <Button onClick={() => tell(signInRequested(again))}>{text('account.authError.again')}</Button>
        <LinkButton variant="secondary" to="/">
          {text('app.notFound.home')}
        </LinkButton>
      </Row>
    </Page>
  )
}
