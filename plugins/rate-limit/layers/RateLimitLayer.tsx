import type { WithSlice } from '@reduxjs/toolkit'
import { signInResumesAt } from '@/contracts/session'
import { type locationSlice, selectLocation } from '@/runtime/store/coreSlices'
import { Dialog } from '@/ui/Dialog'
import { useDispatchEvent } from '@/view/hooks'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import { ContactUs, TimeToWait } from '../components/TimeToWait'
import { noticeDismissed } from '../events'
import { useSelected } from '../hooks'
import { needsData, RATE_LIMITED } from '../paths'
import { type rateLimitSlice, selectRateLimit } from '../rateLimitSlice'

/** A dialog that says when requests are accepted again. It covers the current page, so that nothing on it is lost (S2, NET-04). */
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

type Root = WithSlice<typeof rateLimitSlice> & WithSlice<typeof locationSlice>

/** Whether the dialog is shown. On a first load there is no page to cover, so the visitor is sent to `/rate-limited` instead. */
function selectIsNoticed(state: Root): boolean {
  const { isFirstLoad } = selectRateLimit(state)
  const { path } = selectLocation(state)
  return path !== RATE_LIMITED && !(isFirstLoad && needsData(path))
}
