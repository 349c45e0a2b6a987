import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectContactDetails } from '../contactDetailsSlice'
import { formClosed } from '../events'
import { useSelected } from '../hooks'

/** The submit and close buttons of each form. */
export function FormButtons({ send, sending }: { readonly send: string; readonly sending: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { isSending } = useSelected(selectContactDetails)
  return (
    <Row>
      <Button type="submit" pending={isSending} pendingText={text(sending)}>
        {text(send)}
      </Button>
      <Button variant="quiet" pending={isSending} onClick={() => dispatch(formClosed())}>
        {text('contactDetails.cancel')}
      </Button>
    </Row>
  )
}
