import { useId } from 'react'
import { privacyRoute } from '@/contracts/content'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Container } from '@/ui/Container'
import { Link } from '@/ui/Link'
import layout from '@/ui/layout.module.css'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { askedFor, selectOffer } from '../consentSelectors'
import { choiceMade } from '../events'
import { useSelected } from '../hooks'

/**
 * Asks once, at the foot of the page without blocking it. Refusing takes one press, as agreeing does; no answer counts as
 * refusal.
 */
export default function ConsentNotice() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const headingId = useId()
  const privacyPath = usePathTo()(privacyRoute)
  const offer = useSelected(selectOffer)
  if (!offer) return null
  const { analytics, recordings, ownRecordings } = offer
  return (
    <section className={layout.foot} aria-labelledby={headingId}>
      <Container>
        <Card>
          <Stack gap={3}>
            <h2 id={headingId}>{text('consent.notice.title', { counts: yesOrNo(analytics) })}</h2>
            <p>
              {text('consent.notice.body', {
                counts: yesOrNo(analytics),
                script: yesOrNo(recordings),
                own: yesOrNo(ownRecordings),
                asked: analytics || recordings ? 'besides' : 'alone',
              })}
            </p>
            <Row gap={3}>
              <Button variant="secondary" onClick={() => dispatch(choiceMade({ analytics: false, recordings: false }))}>
                {text('consent.notice.refuse')}
              </Button>
              <Button variant="secondary" onClick={() => dispatch(choiceMade(askedFor(offer)))}>
                {text('consent.notice.agree')}
              </Button>
              {privacyPath !== undefined && <Link to={privacyPath}>{text('consent.notice.more')}</Link>}
            </Row>
          </Stack>
        </Card>
      </Container>
    </section>
  )
}

/** The value that selects the message. */
const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no')
