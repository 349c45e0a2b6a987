import { retryRequested } from '@/contracts/booking'
import { useConfig } from '@/view/appContext'
import { telOf } from '@/domain/telOf'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { selectBookingState } from '../../bookingSelectors'
import { useSelected } from '../../hooks'

/** Shown if the server has not given a total, so that nothing can be paid: it is being asked again, or that failed, too. */
export function NoTotal() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { supportPhone } = useConfig().brand
  const { unreachable, problem } = useSelected(selectBookingState)
  if (!unreachable)
    return (
      <Stack>
        <Skeleton shape="title" label={text('booking.loading')} />
        <Skeleton count={3} />
      </Stack>
    )
  const actions = (
    <Row>
      <Button onClick={() => dispatch(retryRequested())}>{text('booking.retry')}</Button>
      <LinkButton variant="secondary" href={telOf(supportPhone)}>
        {text('booking.problem.callUs', { phone: supportPhone })}
      </LinkButton>
    </Row>
  )
  // already shown above, with the result of pressing Pay
  if (problem?.failure.code === unreachable.code) return actions
  return (
    <Notice tone="error" title={text('booking.payment.noTotal')} action={actions}>
      <p>{failureText(unreachable)}</p>
    </Notice>
  )
}
