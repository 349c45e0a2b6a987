import type { Failure } from '@/kernel/AppError'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { profileRetried } from '@/contracts/session'

/** The profile could not be loaded; a button retries. */
export function ProfileLoadError({ failure }: { failure: Failure }) {
  const text = useText()
  const failureText = useFailureText()
  const dispatch = useDispatchEvent()
  return (
    <Notice tone="error" action={<Button onClick={() => dispatch(profileRetried())}>{text('app.boundary.retry')}</Button>}>
      {failureText(failure)}
    </Notice>
  )
}
