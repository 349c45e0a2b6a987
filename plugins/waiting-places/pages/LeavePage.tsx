import { storesRoute } from '@/contracts/finder'
import { formatArea } from '@/domain/measure'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { PageTitle } from '@/view/PageTitle'
import { useText } from '@/view/useText'
import { LeaveRefused } from '../components/LeaveRefused'
import { linkLeaveSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectWaitingLink } from '../waitingPlacesSlice'

/** The target of the link in the e-mail. Opening it changes nothing, because mail scanners open links, too. */
export default function LeavePage() {
  const text = useText()
  const stores = usePathTo()(storesRoute)
  const { token, phase } = useSelected(selectWaitingLink)
  return (
    <Page title={text('waitingPlaces.link.title')} narrow>
      <PageTitle>{text('waitingPlaces.link.title')}</PageTitle>
      <Stack gap={4}>
        {phase === 'left' ? <Left /> : token === null ? <Missing /> : <Ask token={token} />}
        {stores !== undefined && <Link to={stores}>{text('waitingPlaces.link.stores')}</Link>}
      </Stack>
    </Page>
  )
}

function Ask({ token }: { readonly token: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { phase, refusal } = useSelected(selectWaitingLink)
  return (
    <>
      <p>{text('waitingPlaces.link.text')}</p>
      {refusal && <LeaveRefused failure={refusal} />}
      <Row>
        <Button
          pending={phase === 'sending'}
          pendingText={text('waitingPlaces.leaving')}
          onClick={() => dispatch(linkLeaveSubmitted({ token }))}
        >
          {text('waitingPlaces.leave')}
        </Button>
      </Row>
    </>
  )
}

function Left() {
  const text = useText()
  const { size } = useSelected(selectWaitingLink)
  return (
    <Notice tone="success" title={text('waitingPlaces.link.left.title')}>
      {size === null
        ? text('waitingPlaces.link.gone.text')
        : text('waitingPlaces.link.left.text', { area: formatArea(size.areaSqFt, 'IU'), store: size.storeName })}
    </Notice>
  )
}

function Missing() {
  const text = useText()
  return (
    <Notice live={false} tone="warning" title={text('waitingPlaces.link.missing.title')}>
      {text('waitingPlaces.link.missing.text')}
    </Notice>
  )
}
