import { useFailureText } from '@/view/failures'
import { SignInNotice } from '@/view/SignInNotice'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { LinkButton } from '@/ui/LinkButton'
import { selectSigning } from '../agreementSelectors'
import { signingRequested } from '../events'
import { useSelected } from '../hooks'

/** The button to the signing site, with a note that it leaves the app. */
export function SignAction({ label }: { readonly label: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, code } = useSelected(selectSigning)
  return (
    <>
      {phase === 'refused' && code !== null && <Notice tone="error">{failureText({ code, status: 0 })}</Notice>}
      <p>{text('agreement.sign.leaving')}</p>
      <Row>
        <Button
          onClick={() => dispatch(signingRequested())}
          pending={phase === 'opening'}
          pendingText={text('agreement.sign.opening')}
        >
          {label}
        </Button>
      </Row>
    </>
  )
}

/** Agreements are shown to their customer only. Signing in returns to this page. */
export function SignInFirst() {
  const text = useText()
  return (
    <SignInNotice
      title={text('agreement.signIn.title')}
      phone={text('agreement.signIn.phone')}
      email={text('agreement.signIn.email')}
    >
      {text('agreement.signIn.text')}
    </SignInNotice>
  )
}

/** How to contact us. */
export function ContactUs() {
  const text = useText()
  const { brand } = useConfig()
  return (
    <Row gap={3}>
      <LinkButton variant="quiet" href={telOf(brand.supportPhone)}>
        {text('agreement.contact.call', { phone: brand.supportPhone })}
      </LinkButton>
      <LinkButton variant="quiet" href={`mailto:${brand.supportEmail}`}>
        {text('agreement.contact.mail')}
      </LinkButton>
    </Row>
  )
}
