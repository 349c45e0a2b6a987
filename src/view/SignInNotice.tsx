import type { ReactNode } from 'react'
import { signInRequested } from '@/contracts/session'
import { addressOf } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { useDispatchEvent, useSelected } from './hooks'

interface SignInNoticeProps {
  readonly title: string
  /** What signing in gives access to. */
  readonly children: ReactNode
  readonly phone: string
  readonly email: string
}

/** Shown to visitors in place of content for customers. Signing in returns to the open page. */
export function SignInNotice({ title, children, phone, email }: SignInNoticeProps) {
  const dispatch = useDispatchEvent()
  const target = addressOf(useSelected(selectLocation))
  return (
    <Notice live={false} title={title}>
      <p>{children}</p>
      <Row gap={3}>
        <Button onClick={() => dispatch(signInRequested({ method: 'phone', target }))}>{phone}</Button>
        <Button variant="secondary" onClick={() => dispatch(signInRequested({ method: 'email', target }))}>
          {email}
        </Button>
      </Row>
    </Notice>
  )
}
