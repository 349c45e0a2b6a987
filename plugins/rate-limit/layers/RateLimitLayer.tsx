import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Dialog } from '@/ui/Dialog'
import { noticeDismissed } from '../events'
import { selectRetryAt } from '../rateLimitSlice'

/** Over whatever page is open: nothing is lost, and when to try again (spec §2, trust.md NET-04). */
export default function RateLimitLayer() {
  const text = useText()
  const tell = useTell()
  const { brand } = useConfig()
  const retryAt = useSelected(selectRetryAt)
  return (
    <Dialog
      open={retryAt !== null}
      title={text('rateLimit.title')}
      closeLabel={text('app.dialog.close')}
      onClose={() => tell(noticeDismissed())}
    >
      <p>{text('requestError.RATE_LIMITED')}</p>
      <p>
        <a href={`mailto:${brand.supportEmail}`}>{text('rateLimit.contactUs')}</a>
      </p>
    </Dialog>
  )
}
