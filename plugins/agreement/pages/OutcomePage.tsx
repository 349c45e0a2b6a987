import type { AgreementOutcome } from '@/contracts/agreement'
import { accountRoute, sessionStatus } from '@/contracts/session'
import { moveInRoute } from '@/contracts/moveIn'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { PageTitle } from '@/view/PageTitle'
import { useLocationQuery, usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { selectOutcome, selectSubscriptionId } from '../agreementSelectors'
import { SignedRental } from '../components/SignedRental'
import { ContactUs, SignAction, SignInFirst } from '../components/SigningActions'
import { outcomeAskedAgain } from '../events'
import { useSelected } from '../hooks'
import { outcomeByAddress } from '../model/agreement'

const PICTURES = {
  asking: 'waiting',
  agreed: 'signed',
  unsigned: 'waiting',
  declined: 'error',
  error: 'error',
  unknown: 'error',
} as const

/** Where the signing site redirects to. With a session the outcome comes from the server, never from the address. */
export default function OutcomePage() {
  const text = useText()
  const { status } = useLocationQuery()
  const session = useAnswer(sessionStatus)
  const { phase, value } = useSelected(selectOutcome)
  const outcome = session === 'signedOut' ? outcomeByAddress(status) : phase === 'known' ? value : null
  const shown = outcome ?? (phase === 'failed' ? 'unknown' : 'asking')
  const title = text(`agreement.outcome.${shown}.title`)
  return (
    <Page
      title={title}
      arrival={shown}
      lead={text(`agreement.outcome.${shown}.text`)}
      art={<Picture src={`/pictures/${PICTURES[shown]}-240.png`} alt="" width={240} height={180} eager />}
      narrow
    >
      <PageTitle>{title}</PageTitle>
      <Stack gap={5}>
        {outcome === null ? phase === 'failed' && <CouldNotAsk /> : <Onward outcome={outcome} isSure={session === 'signedIn'} />}
      </Stack>
    </Page>
  )
}

/** What the customer can do next. Without a session the outcome is uncertain, and nothing can be signed. */
function Onward({ outcome, isSure }: { readonly outcome: AgreementOutcome; readonly isSure: boolean }) {
  const text = useText()
  const pathTo = usePathTo()
  const subscriptionId = useSelected(selectSubscriptionId)
  const download = pathTo(moveInRoute)
  const account = pathTo(accountRoute)
  const canSign = isSure && subscriptionId !== null && outcome !== 'agreed'
  return (
    <>
      {outcome === 'agreed' && (
        <Row gap={3}>
          {download !== undefined && <LinkButton to={download}>{text('agreement.onward')}</LinkButton>}
          {account !== undefined && (
            <LinkButton variant="quiet" to={account}>
              {text('agreement.onward.account')}
            </LinkButton>
          )}
        </Row>
      )}
      {outcome === 'agreed' && isSure && <SignedRental />}
      {!isSure && <SignInFirst />}
      {canSign && <SignAction label={text(outcome === 'unsigned' ? 'agreement.sign.continue' : 'agreement.sign.again')} />}
      {isSure && (outcome === 'unsigned' || outcome === 'error') && <AskAgain />}
      {outcome === 'error' && <ContactUs />}
    </>
  )
}

function CouldNotAsk() {
  const failureText = useFailureText()
  const { code } = useSelected(selectOutcome)
  return (
    <>
      <Notice tone="error">{failureText({ code: code ?? '', status: 0 })}</Notice>
      <AskAgain />
      <ContactUs />
    </>
  )
}

function AskAgain() {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <Row>
      <Button variant="secondary" onClick={() => dispatch(outcomeAskedAgain())}>
        {text('agreement.again')}
      </Button>
    </Row>
  )
}
