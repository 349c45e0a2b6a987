import { signInResumesAt } from '@/contracts/session'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Dialog } from '@/ui/Dialog'
import { ContactUs, TimeToWait } from '../components/TimeToWait'
import { noticeDismissed } from '../events'
import { useSelected } from '../hooks'
import { selectIsNoticed } from '../rateLimitSelectors'
import { selectRateLimit } from '../rateLimitSlice'

/** A dialog over the current page: nothing is lost, and when requests are accepted again (S2, NET-04). */
export default function RateLimitLayer() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const isNoticed = useSelected(selectIsNoticed)
  const { retryAt } = useSelected(selectRateLimit)
  const resumesAt = useAnswer(signInResumesAt)
  if (!isNoticed) return null
  // other calls that would wait longer are repeated by the person
  const resumes = resumesAt !== null && retryAt !== null && resumesAt >= retryAt
  return (
    <Dialog
      open
      title={text('rateLimit.title')}
      description={text(resumes ? 'rateLimit.signIn' : 'requestError.RATE_LIMITED')}
      closeLabel={text('app.dialog.close')}
      onClose={() => dispatch(noticeDismissed())}
    >
      <TimeToWait resumes={resumes} />
      <p>
        <ContactUs />
      </p>
    </Dialog>
  )
}
