import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Dialog } from '@/ui/Dialog'
import { ContactUs } from '../components/ContactUs'
import { TimeToWait } from '../components/TimeToWait'
import { noticeDismissed } from '../events'
import { selectIsNoticed } from '../rateLimitSelectors'

/** Over whatever page is open: nothing is lost, and when to try again (spec §2, trust.md NET-04). */
export default function RateLimitLayer() {
  const text = useText()
  const tell = useTell()
  const isNoticed = useSelected(selectIsNoticed)
  if (!isNoticed) return null
  return (
    <Dialog
      open
      title={text('rateLimit.title')}
      description={text('requestError.RATE_LIMITED')}
      closeLabel={text('app.dialog.close')}
      onClose={() => tell(noticeDismissed())}
    >
      <TimeToWait />
      <p>
        <ContactUs />
      </p>
    </Dialog>
  )
}
