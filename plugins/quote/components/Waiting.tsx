import { offerFailure, offerRequested } from '@/contracts/booking'
import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { useTell } from '@/view/hooks'
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
