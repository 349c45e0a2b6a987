import { formRequested, inquiryId } from '@/contracts/contact'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { selectRentalChoice, selectStoreId } from '../../bookingSelectors'
import { useSelected } from '../../hooks'

/** For anyone who would rather be called than sign in: the details they leave go with what they have chosen. */
export function CallbackOffer() {
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
