import { offerFailure, offerRequested } from '@/contracts/booking'
import { useFailureText } from '@/i18n/useFailureText'
import { useText } from '@/i18n/useText'
import { useAnswer } from '@/kernel/useAnswer'
import { useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'

/** While today's prices are asked for: as high as what comes. */
export function Asking() {
  const text = useText()
  return <Skeleton count={24} label={text('quote.loading')} />
}

/** The prices could not be had: why, and once more. */
export function NotAnswered() {
  const text = useText()
  const tell = useTell()
  const failureText = useFailureText()
  const failure = useAnswer(offerFailure)
  return (
    <Notice
      tone="error"
      title={text('quote.failed')}
      action={
        <Button variant="secondary" onClick={() => tell(offerRequested())}>
          {text('quote.retry')}
        </Button>
      }
    >
      {failure && <p>{failureText(failure)}</p>}
    </Notice>
  )
}
