import { useText } from '@/i18n/useText'
import { useSelected } from '@/store/hooks'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { selectBookingState } from '../bookingSelectors'
import { useStepPath } from './useStepPath'

/** A hold that ended, a booking that was given back: said above the step, with the way on. */
export function HoldNotices() {
  const text = useText()
  const stepPath = useStepPath()
  const { hold, release, entered } = useSelected(selectBookingState)
  return (
    <>
      {hold.expired && (
        <Notice
          tone="warning"
          title={text('booking.expired.title')}
          action={
            entered !== 'unit' && (
              <LinkButton variant="secondary" to={stepPath('unit', { unitId: undefined })}>
                {text('booking.expired.choose')}
              </LinkButton>
            )
          }
        >
          <p>{text('booking.expired.body')}</p>
        </Notice>
      )}
      {release === 'done' && <Notice tone="success">{text('booking.released')}</Notice>}
      {release === 'failed' && <Notice tone="info">{text('booking.releaseFailed')}</Notice>}
    </>
  )
}
