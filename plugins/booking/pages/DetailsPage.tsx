import { detailsSlot } from '@/contracts/booking'
import { useText } from '@/i18n/useText'
import { Slot } from '@/kernel/Slot'
import { useSelected } from '@/store/hooks'
import { selectBookingState } from '../bookingSelectors'
import { StepPage } from '../components/StepPage'
import { useSkips } from '../components/useSkips'
import { useStepPath } from '../components/useStepPath'
import { stepAfter } from '../model/steps'

/** Who rents: sign in, complete the profile. Whoever is known moves on by itself. */
export default function DetailsPage() {
  const text = useText()
  const stepPath = useStepPath()
  const { wanted } = useSelected(selectBookingState)
  const { alreadyExtended } = useSkips()
  const target = stepPath(wanted ?? stepAfter('sign-in', { profileValid: true, alreadyExtended }))
  return (
    <StepPage step="sign-in" title={text('booking.details.title')} lead={text('booking.details.lead')}>
      <Slot of={detailsSlot} with={{ target }} />
    </StepPage>
  )
}
