import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Row } from '@/ui/Row'
import { printRequested, shareRequested } from '../events'
import { useSelected } from '../hooks'
import { selectQuote } from '../quoteSlice'

export interface ActionsProps {
  /** The title of a shared message. */
  readonly title: string
  readonly shareText: string
  /** Actions before the others. */
  readonly children?: ReactNode
}

/** Share and print, with the outcome of sharing beside the buttons. */
export function Actions({ title, shareText, children }: ActionsProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { shared } = useSelected(selectQuote)
  return (
    <div data-print="no">
      <Row gap={3}>
        {children}
        <Button variant="secondary" onClick={() => dispatch(shareRequested({ title }))}>
          <Icon name="external" />
          {shareText}
        </Button>
        <Button variant="secondary" onClick={() => dispatch(printRequested())}>
          <Icon name="print" />
          {text('quote.print')}
        </Button>
      </Row>
      <p role="status">{shared !== undefined && text(`quote.shared.${shared}`)}</p>
    </div>
  )
}
