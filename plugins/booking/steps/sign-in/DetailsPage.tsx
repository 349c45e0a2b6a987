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
import { StepNavigation } from '../../components/StepNavigation'
import { useStepPath } from '../../components/useStepPath'
import { useSelected } from '../../hooks'

/**
 * Sign-in and profile. With a complete profile the entry rules continue to the next step, so signing in leads back to this page:
 * an incomplete profile is then requested here at once.
 */
export default function DetailsPage() {
  const text = useText()
  const target = useStepPath()('sign-in')
  const session = useAnswer(sessionStatus)
  const actions = (continueButton?: ReactNode) => (
    <>
      {session === 'signedOut' && <CallbackOffer />}
      <HoldNote step="sign-in" />
      <StepNavigation step="sign-in">{continueButton !== undefined && <BarAction>{continueButton}</BarAction>}</StepNavigation>
    </>
  )
  return (
    <StepPage
      step="sign-in"
      title={text('booking.details.title')}
      lead={text(session === 'signedIn' ? 'booking.details.leadKnown' : 'booking.details.lead')}
    >
      <Slot of={detailsSlot} with={{ target, actions }} />
    </StepPage>
  )
}

/** For people who would rather be called than sign in: the enquiry contains what they have chosen. */
function CallbackOffer() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const storeId = useSelected(selectStoreId)
  const { unitId } = useSelected(selectRentalChoice)
  const isSent = useAnswer(inquiryId) !== undefined
  const openForm = () =>
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
          <Button variant="secondary" onClick={openForm}>
            {text('booking.details.talkOpen')}
          </Button>
        </>
      )}
    </Stack>
  )
}
