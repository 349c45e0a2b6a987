import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { selectBookingState, selectIsPaying, selectStore, selectUnit } from '../bookingSelectors'
import { resetRequested } from '../events'
import { isPaid } from '../model/entryRules'
import { addressLine } from '../model/storeTexts'
import { featureWords, promotionWords } from '../model/unitTexts'
import { HoldTimer } from './HoldTimer'
import { Muted } from './Muted'
import { PriceSummary } from './PriceSummary'
import { RentalProgress } from './RentalProgress'
import { useLedger } from './useLedger'

/** The side panel: what was chosen, how long it is held, what it costs. */
export function RentalSummary() {
  const ledger = useLedger()
  return (
    <Card>
      <Stack gap={5}>
        <ChosenStore />
        <RentalProgress />
        <HoldTimer />
        <ChosenUnit />
        {ledger && <PriceSummary ledger={ledger} />}
        <StartAgain />
      </Stack>
    </Card>
  )
}

function ChosenStore() {
  const listed = useSelected(selectStore)
  const { booking } = useSelected(selectBookingState)
  const store = booking?.store ?? listed
  if (!store) return null
  return (
    <div data-item="store">
      <strong>{store.name}</strong>
      <Muted>{addressLine(store.address)}</Muted>
    </div>
  )
}

function ChosenUnit() {
  const text = useText()
  const listed = useSelected(selectUnit)
  const { booking } = useSelected(selectBookingState)
  const features = booking?.unit.features ?? listed?.features
  const promotion = promotionWords(booking ? booking.promotion : listed?.promotion)
  if (!features) return null
  return (
    <Stack gap={2}>
      {booking && <strong data-item="unit-name">{booking.unit.name}</strong>}
      <Row gap={2}>
        {featureWords(features).map(({ id }) => (
          <Badge key={id}>{text(id)}</Badge>
        ))}
        {promotion && <Badge tone="accent">{text(promotion.id, promotion.values)}</Badge>}
      </Row>
    </Stack>
  )
}

function StartAgain() {
  const text = useText()
  const tell = useTell()
  const { id, booking } = useSelected(selectBookingState)
  const paying = useSelected(selectIsPaying)
  if (id === undefined || paying || (booking && isPaid(booking))) return null
  return (
    <Button variant="quiet" onClick={() => tell(resetRequested({ bookingId: id }))}>
      {text('booking.summary.startAgain')}
    </Button>
  )
}
