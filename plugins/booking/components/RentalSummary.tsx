import { quoteRoute } from '@/contracts/quote'
import { sessionStatus } from '@/contracts/session'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { selectLocation } from '@/runtime/store/coreSlices'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useIsNarrow } from '@/ui/useIsNarrow'
import { selectBookingState, selectChoices, selectIsPaying, selectRentalChoice, selectStore } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { selectIsAccessPriceKnown, selectIsBookingKnown, selectIsCatalogueKnown, selectUnit } from '../screenSelectors'
import { resetConsidered, resetRequested } from '../events'
import { OWN_INSURANCE } from '../model/ownInsurance'
import { isPaid } from '../model/paidBooking'
import { addressLine } from '@/domain/addressLine'
import { promotionTextOf } from '@/domain/unitTexts'
import { ChosenList } from './ChosenList'
import { HoldTimer } from './HoldTimer'
import { Muted } from './Muted'
import { PriceSummary } from './PriceSummary'
import styles from './RentalSummary.module.css'
import { useLedger } from './useLedger'

/** The side panel: choices, time left of the hold, price. */
export function RentalSummary() {
  const ledger = useLedger()
  const isBookingKnown = useSelected(selectIsBookingKnown)
  // on a phone the timer is in the bar, also while the panel is expanded
  const isInBar = useIsNarrow()
  // not requested while signed out
  const isSignedOut = useAnswer(sessionStatus) === 'signedOut'
  // the unit's line contains this price, and wraps with it
  const isAccessPriceKnown = useSelected(selectIsAccessPriceKnown)
  const isKnown = useSelected(selectIsCatalogueKnown) && (isBookingKnown || isSignedOut) && isAccessPriceKnown
  // rendered all at once, because lines appearing one by one would move what is below
  if (!isKnown)
    return (
      <Card>
        <Skeleton count={6} />
      </Card>
    )
  return (
    <Card>
      <Stack gap={4}>
        <StoreAndUnit />
        <ChosenList />
        {!isInBar && <HoldTimer />}
        {ledger && <PriceSummary ledger={ledger} />}
        <QuoteLink />
        <StartAgain />
      </Stack>
    </Card>
  )
}

/** The store and, once there is one, the unit with its picture. */
function StoreAndUnit() {
  const text = useText()
  const listedStore = useSelected(selectStore)
  const listed = useSelected(selectUnit)
  const { booking } = useSelected(selectBookingState)
  const store = booking?.store ?? listedStore
  const promotion = promotionTextOf(booking ? booking.promotion : listed?.promotion)
  return (
    <>
      <div className={styles.header}>
        <div>
          <h2 className={styles.title}>
            {text(booking && isPaid(booking) ? 'booking.summary.titlePaid' : 'booking.summary.title')}
          </h2>
          {store && (
            <div data-item="store">
              <strong>{store.name}</strong>
              <Muted>{addressLine(store.address)}</Muted>
            </div>
          )}
        </div>
        {listed && (
          <div className={styles.picture}>
            <Picture src={listed.image} alt="" width={1200} height={900} sizes="7rem" fill />
          </div>
        )}
      </div>
      {promotion && <Badge tone="highlight">{text(`booking.promotion.${promotion.id}`, promotion.values)}</Badge>}
    </>
  )
}

/** A link to the quote, to save or share the price so far. */
function QuoteLink() {
  const text = useText()
  const { query, rest } = useSelected(selectLocation)
  const unit = useSelected(selectUnit)
  const { insuranceType, declaredValue } = useSelected(selectChoices)
  const { booking } = useSelected(selectBookingState)
  const protection = insuranceType === OWN_INSURANCE ? 'own' : declaredValue?.toString()
  const { storeId, startDate, accessHours } = query
  const to = usePathTo()(quoteRoute, { query: { storeId, unitId: unit?.id, startDate, accessHours, protection, ...rest } })
  if (!unit || to === undefined || (booking && isPaid(booking))) return null
  return (
    <p data-print="no">
      <Link to={to}>{text('booking.summary.quote')}</Link>
    </p>
  )
}

function StartAgain() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { id, booking } = useSelected(selectBookingState)
  const { unitId } = useSelected(selectRentalChoice)
  const paying = useSelected(selectIsPaying)
  if ((id ?? unitId) === undefined || paying || (booking && isPaid(booking))) return null
  return (
    <div data-print="no">
      <Button variant="quiet" onClick={() => dispatch(booking ? resetConsidered() : resetRequested({ bookingId: id }))}>
        {text('booking.summary.startAgain')}
      </Button>
    </div>
  )
}
