import type { Store } from '@/domain/entities'
import { isOpen } from '@/domain/openingHours'
import { useServerClock } from '@/effects/useServerClock'
import { useText } from '@/i18n/useText'
import { selectLocation } from '@/routing/locationSlice'
import { useSelected, useTell } from '@/store/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Grid } from '@/ui/Grid'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectCatalogue } from '../bookingSelectors'
import { retryRequested, storeChosen } from '../events'
import { addressOfStep } from '../model/rentalQuery'
import { addressLine, hoursLine } from '../model/storeTexts'
import { FailureNotice } from './FailureNotice'
import { Muted } from './Muted'

/** What a search for a store found. */
export default function FoundStores({ onShowAll }: { readonly onShowAll: () => void }) {
  const text = useText()
  const tell = useTell()
  const { stores, storesFailure, finder } = useSelected(selectCatalogue)
  const again = (
    <Button variant="secondary" onClick={() => tell(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  if (storesFailure) return <FailureNotice title={text('booking.finder.failed')} failure={storesFailure} action={again} />
  if (!stores || !finder.found) return <Skeleton count={4} label={text('booking.finder.loading')} />
  if (finder.found.length === 0)
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {text('booking.finder.showAll')}
          </Button>
        }
      >
        <p>{text('booking.finder.notFound')}</p>
      </Notice>
    )
  const found = finder.found.flatMap(id => stores.filter(store => store.id === id))
  return (
    <Stack gap={3}>
      <h2>
        <VisuallyHidden>{text('booking.finder.results')}</VisuallyHidden>
      </h2>
      <p role="status">{text('booking.finder.found', { count: found.length })}</p>
      <Grid as="ul">
        {found.map(store => (
          <StoreCard key={store.id} store={store} />
        ))}
      </Grid>
    </Stack>
  )
}

function StoreCard({ store }: { readonly store: Store }) {
  const text = useText()
  const tell = useTell()
  const location = useSelected(selectLocation)
  const clock = useServerClock()
  const { staffedHours } = store
  const to = addressOfStep('unit', location, { storeId: store.id, unitId: undefined })
  return (
    <Card as="li">
      <Stack gap={2}>
        <h3>{store.name}</h3>
        <p>{addressLine(store.address)}</p>
        {staffedHours && <Muted>{text('booking.finder.staffed', { hours: hoursLine(staffedHours) })}</Muted>}
        {staffedHours && isOpen(staffedHours, clock.getSnapshot()) && (
          <Row>
            <Badge tone="success">{text('booking.finder.open')}</Badge>
          </Row>
        )}
        <Row>
          <LinkButton to={to} onClick={() => tell(storeChosen({ storeId: store.id }))}>
            {text('booking.finder.choose')} <VisuallyHidden>{store.name}</VisuallyHidden>
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}
