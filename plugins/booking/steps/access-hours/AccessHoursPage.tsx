import { retryRequested } from '@/contracts/booking'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { selectAccess, selectCatalogue } from '../../bookingSelectors'
import { FailureNotice } from '../../components/FailureNotice'
import { FirstDayNotice } from '../../components/FirstDayNotice'
import { HoldNote } from '../../components/HoldNote'
import { HoursChoice } from './HoursChoice'
import { Muted } from '../../components/Muted'
import { PriceChangeNote } from '../../components/PriceChangeNote'
import { StepActions } from '../../components/StepActions'
import { StepPage } from '../../components/StepPage'
import { useSelected } from '../../hooks'
import { isOnlyRegular } from '../../model/accessChoice'
import { selectExtendedOffer } from '../../screenSelectors'

/** Regular or extended hours. Continue holds the unit. */
export default function AccessHoursPage() {
  const text = useText()
  const { extendedAccessFailure } = useSelected(selectCatalogue)
  const info = useSelected(selectAccess)
  // with nothing to choose, the step is being skipped
  const offer = useSelected(selectExtendedOffer)
  return (
    <StepPage step="access-hours" title={text('booking.hours.title')} lead={text('booking.hours.lead')}>
      {(info || extendedAccessFailure) && !isOnlyRegular(offer) ? (
        <>
          {!info && extendedAccessFailure && <PricesFailed failure={extendedAccessFailure.failure} />}
          <HoursChoice info={info} offer={offer} />
          <FirstDayNotice />
          <PriceChangeNote />
          <HoldNote step="access-hours" />
          <StepActions step="access-hours" />
        </>
      ) : (
        <Skeleton shape="picture" count={2} label={text('booking.loading')} />
      )}
    </StepPage>
  )
}

function PricesFailed({ failure }: { readonly failure: { readonly code: string; readonly status: number } }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <>
      <FailureNotice
        title={text('booking.hours.failed')}
        failure={failure}
        action={
          <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
            {text('booking.retry')}
          </Button>
        }
      />
      <Muted>{text('booking.hours.failedHelp')}</Muted>
    </>
  )
}
