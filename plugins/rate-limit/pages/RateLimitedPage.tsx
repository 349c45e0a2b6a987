import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { PageTitle } from '@/view/PageTitle'
import { returnPathOf } from '@/runtime/routing/returnPath'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { ContactUs, TimeToWait } from '../components/TimeToWait'
import { useSelected } from '../hooks'

/** Shown when a first load was refused: asks to try again in a few minutes, with a link back to the requested page. */
export default function RateLimitedPage() {
  const text = useText()
  const { rest } = useSelected(selectLocation)
  const title = text('rateLimit.title')
  const art = <Picture src="/pictures/waiting-240.png" alt="" width={240} height={180} eager />
  return (
    <Page title={title} lead={text('requestError.RATE_LIMITED')} art={art} narrow>
      <PageTitle>{title}</PageTitle>
      <TimeToWait />
      <Row>
        <LinkButton to={returnPathOf(rest['target'])}>{text('rateLimit.tryAgain')}</LinkButton>
        <ContactUs />
      </Row>
    </Page>
  )
}
