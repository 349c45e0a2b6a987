import { areCapabilitiesKnown, capabilitiesOffered } from '@/contracts/capabilities'
import { accountRoute } from '@/contracts/session'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { LoadedView, statusPage } from '@/view/lazyView'
import { usePathTo } from '@/view/navigation'
import { PageTitle } from '@/view/PageTitle'
import { useAnswer } from '@/view/useAnswer'
import { useFocusOnOutcome } from '@/view/useFocusOnOutcome'
import { useText } from '@/view/useText'
import { stopSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectNewsletterLink } from '../newsletterLinkSlice'

/** The target of the link in a newsletter. Opening it changes nothing, because mail scanners open links, too. */
export default function StopPage() {
  const isKnown = useAnswer(areCapabilitiesKnown)
  const offered = useAnswer(capabilitiesOffered)
  // None at all may mean that they could not be loaded, which must not keep anybody from stopping the e-mails.
  const isAbsent = isKnown && offered.length > 0 && !offered.includes('marketing')
  return isAbsent ? <LoadedView {...statusPage} props={{ status: 404 }} /> : <Stop />
}

function Stop() {
  const text = useText()
  const account = usePathTo()(accountRoute)
  const { token, phase } = useSelected(selectNewsletterLink)
  const outcome = phase === 'stopped' ? 'done' : phase === 'unknownLink' ? 'invalid' : ''
  const heading = useFocusOnOutcome(outcome)
  return (
    <Page title={text('marketing.stop.title')} narrow>
      <PageTitle>{text('marketing.stop.title')}</PageTitle>
      <Stack gap={4}>
        {outcome !== '' ? (
          <>
            <h2 ref={heading} tabIndex={-1}>
              {text(`marketing.stop.${outcome}.title`)}
            </h2>
            <p>{text(`marketing.stop.${outcome}.text`)}</p>
          </>
        ) : token === null ? (
          <Notice live={false} tone="warning" title={text('marketing.stop.missing.title')}>
            {text('marketing.stop.missing.text')}
          </Notice>
        ) : (
          <Ask token={token} />
        )}
        {account !== undefined && <Link to={account}>{text('marketing.stop.account')}</Link>}
      </Stack>
    </Page>
  )
}

function Ask({ token }: { readonly token: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { phase, refusal } = useSelected(selectNewsletterLink)
  const isUnknown = refusal !== null && isOutcomeUnknown(refusal)
  return (
    <>
      <p>{text('marketing.stop.text')}</p>
      {refusal && (
        <Notice
          tone={isUnknown ? 'warning' : 'error'}
          title={text(isUnknown ? 'marketing.stop.unknown' : 'marketing.stop.refused')}
        >
          {isUnknown ? text('marketing.stop.unknown.text') : failureText(refusal)}
        </Notice>
      )}
      <Row>
        <Button
          pending={phase === 'sending'}
          pendingText={text('marketing.stop.stopping')}
          onClick={() => dispatch(stopSubmitted({ token }))}
        >
          {text('marketing.stop.press')}
        </Button>
      </Row>
    </>
  )
}
