import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { selectConfirm } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { selectIsPaidElsewhere } from '../../screenSelectors'
import { useStepPath } from '../../components/useStepPath'

/** Notices about a payment for this booking that was begun elsewhere. */
export function PaymentNotices({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const text = useText()
  const stepPath = useStepPath()
  const { unfinished } = useSelected(selectConfirm)
  const isElsewhere = useSelected(selectIsPaidElsewhere)
  if (isUnderWay)
    return (
      <Notice
        tone="warning"
        title={text('booking.confirm.checkingTitle')}
        action={
          <LinkButton variant="secondary" to={stepPath('payment/confirm')}>
            {text('booking.payment.underWayLink')}
          </LinkButton>
        }
      >
        <p>{text('booking.payment.underWay')}</p>
      </Notice>
    )
  if (isElsewhere)
    return (
      <Notice tone="warning" title={text('booking.payment.elsewhereTitle')}>
        <p>{text('booking.payment.elsewhere')}</p>
      </Notice>
    )
  return unfinished ? (
    <Notice tone="info" title={text('booking.payment.unfinishedTitle')}>
      <p>{text('booking.payment.unfinished')}</p>
    </Notice>
  ) : null
}
