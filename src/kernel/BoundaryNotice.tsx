import { useConfig } from '../config/useConfig'
import { useText } from '../i18n/useText'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

/** What stands in the place of a part that threw. */
export function BoundaryNotice({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  const { brand } = useConfig()
  return (
    <Notice
      tone="error"
      title={text('app.boundary.title')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {text('app.boundary.retry')}
        </Button>
      }
    >
      {text('app.boundary.body', { phone: brand.supportPhone })}
    </Notice>
  )
}
