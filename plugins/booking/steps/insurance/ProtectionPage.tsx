import { retryRequested } from '@/contracts/booking'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { selectBooking, selectCatalogue, selectChoices } from '../../bookingSelectors'
import { FailureNotice } from '../../components/FailureNotice'
import { PriceChangeNote } from '../../components/PriceChangeNote'
import { ProtectionChoice } from './ProtectionChoice'
import { StepActions } from '../../components/StepActions'
import { StepPage } from '../../components/StepPage'
import { useProtectionOf } from '../../components/useLedger'
import { useRegularHours } from '../../components/useRegularHours'
import { useSkips } from '../../components/useSkips'
import { useSelected } from '../../hooks'
import { isSkipped } from '../../model/stepOrder'
import { selectExtendedOffer } from '../../screenSelectors'

/** Our protection up to a value, or the customer's own insurance. */
export default function ProtectionPage() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const booking = useSelected(selectBooking)
  const { protection, protectionFailure } = useSelected(selectCatalogue)
  const options = protection?.unitId === booking?.unit.id ? protection?.options : undefined
  const chosen = useProtectionOf()(useSelected(selectChoices))
  // an unavailable option has no price
  const isPriced = chosen?.kind !== 'tooMuch'
  const retry = (
    <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  return (
    <StepPage step="insurance" title={text('booking.protection.title')} lead={text('booking.protection.lead')}>
      <HoursSkipped />
      {options ? (
        <>
          <ProtectionChoice options={options} />
          {isPriced && <PriceChangeNote />}
          <StepActions step="insurance" />
        </>
      ) : protectionFailure ? (
        <FailureNotice title={text('booking.protection.failed')} failure={protectionFailure.failure} action={retry} />
      ) : (
        <Skeleton shape="picture" count={2} label={text('booking.loading')} />
      )}
    </StepPage>
  )
}

/** If the access hours step was skipped, this says which hours apply and why. */
function HoursSkipped() {
  const text = useText()
  const booking = useSelected(selectBooking)
  const skips = useSkips()
  const offer = useSelected(selectExtendedOffer)
  const hours = useRegularHours()
  if (!booking || !isSkipped('access-hours', skips)) return null
  const reason = offer === 'notAtStore' ? 'booking.hours.onlyRegular' : 'booking.hours.onlyRegularUnit'
  return (
    <Notice tone="info" live={false}>
      {skips.alreadyExtended
        ? text('booking.hours.already', { store: booking.store.name })
        : text(reason, { hours: hours ?? text('booking.hours.usual') })}
    </Notice>
  )
}
