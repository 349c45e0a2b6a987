import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import layout from '@/ui/layout.module.css'
import { Row } from '@/ui/Row'
import { noticeDismissed, reloadRequested } from '../events'

/** Announces a newer build without interrupting: the visitor chooses when to reload. */
export default function NewerBuildNotice() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const actions = (
    <Row gap={2}>
      <Button variant="secondary" onClick={() => dispatch(reloadRequested())}>
        {text('updates.reload')}
      </Button>
      <Button variant="quiet" onClick={() => dispatch(noticeDismissed())}>
        {text('updates.later')}
      </Button>
    </Row>
  )
  return (
    <div className={layout.foot}>
      <Notice tone="info" action={actions}>
        {text('updates.ready')}
      </Notice>
    </div>
  )
}
