import { signInRequested } from '@/contracts/session'
import { useConfig } from '@/view/appContext'
import { telOf } from '@/domain/telOf'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { DefinitionList } from '@/ui/DefinitionList'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { selectSignInFailure } from '../accountSelectors'
import { LoginErrorNotice } from '../components/LoginErrorNotice'
import { useSelected } from '../hooks'
import { isInAccount } from '../paths'
import { selectSignIn } from '../signInSlice'

/**
 * Where the callback page leads when a sign-in failed: why, and a button to retry it. A sign-in that the person cancelled is not
 * presented as an error.
 */
export default function AuthErrorPage() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failure = useSelected(selectSignInFailure)
  const { leaving, clocks } = useSelected(selectSignIn)
  const { supportPhone } = useConfig().brand
  const code = failure?.code ?? null
  const isCancelled = code === 'access_denied'
  const title = text(isCancelled ? 'account.authError.cancelled' : 'account.authError.title')
  const retry = { method: failure?.method ?? 'phone', target: failure?.target ?? '/' } as const
  // the account would only ask the person to sign in again
  const back = isInAccount(retry.target) ? '/' : retry.target
  return (
    <Page title={title} narrow>
      <PageTitle>{title}</PageTitle>
      {code === null ? (
        <Notice tone="error">{text('account.authError.unknown')}</Notice>
      ) : (
        <LoginErrorNotice code={code} isCancelled={isCancelled} />
      )}
      {clocks && <TwoClocks {...clocks} />}
      <p>{text('account.authError.kept')}</p>
      <Row gap={3}>
        <Button
          pending={leaving !== null}
          pendingText={text('account.signIn.leaving')}
          onClick={() => dispatch(signInRequested(retry))}
        >
          {text(isCancelled ? 'account.authError.resume' : 'account.authError.again')}
        </Button>
        <LinkButton variant="secondary" to={isCancelled ? back : '/'}>
          {text(isCancelled ? 'account.authError.back' : 'account.authError.home')}
        </LinkButton>
        <LinkButton variant="quiet" href={telOf(supportPhone)}>
          {text('app.call', { phone: supportPhone })}
        </LinkButton>
      </Row>
    </Page>
  )
}

/** The device's time and the server's (AUTH-25). */
function TwoClocks({ device, server }: { readonly device: number; readonly server: number }) {
  const text = useText()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { id: 'device', term: text('account.authError.deviceTime'), detail: formats.instant(device) },
        { id: 'server', term: text('account.authError.serverTime'), detail: formats.instant(server) },
      ]}
    />
  )
}
