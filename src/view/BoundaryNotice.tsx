import { useConfig } from './useConfig'
import { isOnline } from '@/contracts/app'
import { useText } from './useText'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { useAnswer } from './useAnswer'

/** What stands in the place of a part that threw, or could not be loaded. */
export function BoundaryNotice({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  const { brand } = useConfig()
  const online = useAnswer(isOnline)
  return (
    <Notice
      tone={online ? 'error' : 'warning'}
      title={text(online ? 'app.boundary.title' : 'app.boundary.offline.title')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {text('app.boundary.retry')}
        </Button>
      }
    >
      {online ? text('app.boundary.body', { phone: brand.supportPhone }) : text('app.boundary.offline.body')}
    </Notice>
  )
}
