import type { ReactNode } from 'react'
import { detailsSlot } from '@/contracts/booking'
import { formRequested, inquiryId } from '@/contracts/contact'
import { sessionStatus } from '@/contracts/session'
import { BarAction } from '@/ui/BarAction'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { useDispatchEvent } from '@/view/hooks'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import { selectRentalChoice, selectStoreId } from '../../bookingSelectors'
import { HoldNote } from '../../components/HoldNote'
import { StepPage } from '../../components/StepPage'
import { StepWays } from '../../components/StepWays'
import { useStepPath } from '../../components/useStepPath'
import { useSelected } from '../../hooks'

/**
 * Who rents: sign in, complete the profile. Whoever is known moves on by itself, so signing in comes back here: a
 * profile that is still incomplete is asked for at once instead of by a detour over the date.
 */
export default function DetailsPage() {
  const text = useText()
  const target = useStepPath()('sign-in')
  const session = useAnswer(sessionStatus)
  const ways = (goOn?: ReactNode) => (
    <>
      {session === 'signedOut' && <CallbackOffer />}
      <HoldNote step="sign-in" />
      <StepWays step="sign-in">{goOn !== undefined && <BarAction>{goOn}</BarAction>}</StepWays>
    </>
  )
  return (
    <StepPage
      step="sign-in"
      title={text('booking.details.title')}
      lead={text(session === 'signedIn' ? 'booking.details.leadKnown' : 'booking.details.lead')}
    >
      <Slot of={detailsSlot} with={{ target, actions: ways }} />
    </StepPage>
  )
}

/** For anyone who would rather be called than sign in: the details they leave go with what they have chosen. */
function CallbackOffer() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const storeId = useSelected(selectStoreId)
  const { unitId } = useSelected(selectRentalChoice)
  const isSent = useAnswer(inquiryId) !== undefined
  const ask = () =>
    dispatch(
      formRequested({
        ...(storeId !== undefined && { storeId }),
        ...(unitId !== undefined && { unitTypeId: unitId }),
        redirect: false,
        asInquiry: true,
      }),
    )
  return (
    <Stack as="section" gap={3} align="start">
      <h2>{text('booking.details.talk')}</h2>
      {isSent ? (
        <Notice tone="success">{text('booking.details.talkDone')}</Notice>
      ) : (
        <>
          <p>{text('booking.details.talkLead')}</p>
          <Button variant="secondary" onClick={ask}>
            {text('booking.details.talkOpen')}
          </Button>
        </>
      )}
    </Stack>
  )
}
